// Compares a page with letters and the same page without them: the letters that cannot be read
// well.
async (written, bare, letters) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
    paper.drawImage(image, 0, 0);
    const { data: bytes } = paper.getImageData(0, 0, image.width, image.height);
    return (x, y) => [...bytes.subarray(4 * (y * image.width + x), 4 * (y * image.width + x) + 3)];
  };
  const [above, below] = await Promise.all([written, bare].map(pixels));
  const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const differ = (one, other) => one.some((value, at) => Math.abs(value - other[at]) > 24);

  // The minimum contrast of nine tenths of a letter; none if nothing of it is visible.
  const measured = ({ ink, alpha, around, box: [left, top, width, height] }) => {
    const seen = [];
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [left + (at % width), top + Math.floor(at / width)];
      const paper = below(x, y);
      if (!differ(above(x, y), paper)) continue;
      const mixed = paper.map((value, channel) => value + (ink[channel] - value) * alpha);
      seen.push(contrast(light(mixed), light(around ?? paper)));
    }
    return seen.sort((one, other) => one - other)[Math.floor(seen.length / 10)] ?? 0;
  };
  return letters.map((letter) => ({ ...letter, found: measured(letter) })).filter(({ least, found }) => found < least)
    .map(({ kind, text, found, least }) => `${kind} "${text}": ${found.toFixed(2)} of ${least}`);
}
