// Answers the questions of the vectors with the functions of `touch.js`, as JSON: an answer for
// each question of each case.
async (cases) => {
  const script = await import("/touch.js");
  const sorted = (places) => [...places].sort((one, other) => one - other);
  const act = (shortcut) => shortcut && { place: shortcut.place, says: shortcut.says };
  const functions = {
    touch: ({ offers }, touched, place) => script.touch(offers, touched, place),
    next: ({ offers }, touched) => sorted(script.nextPlaces(offers, touched)),
    destinations: ({ offers }, touched, place) => sorted(script.destinations(offers, touched, place)),
    nearest: ({ points }, from, way) => script.nearest(points, from, way),
    gestured: ({ offers }, gesture) => script.gestured(offers, gesture),
    claims: ({ shortcuts }, gesture) => act(script.claims(shortcuts, gesture)),
    refusal: ({ refusals }, place) => script.refusal(refusals, place),
    stroke: (scene, right, down) => script.stroke(right, down),
  };
  const answers = (it) => it.questions.map(([name, args]) => functions[name](it, ...args) ?? null);
  return JSON.stringify(cases.map(answers));
}
