//! Small plots of block characters, for text: bars, intervals and curves.

/// Eighths of a block from below, and their ASCII substitutes.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: [char; 9] = [' ', '.', '.', '.', ':', ':', ':', '#', '#'];
/// Eighths of a block from the left.
const SIDEWAYS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// A bar whose whole length is `width` columns, to an eighth of a column. A share above zero is
/// always visible.
pub fn bar(share: f64, width: usize) -> String {
    let eighths = scaled(share, 8 * width);
    let eighths = if share > 0.0 { eighths.max(1) } else { eighths };
    let mut bar = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        bar.push(SIDEWAYS[eighths % 8]);
    }
    bar
}

/// A share with its confidence interval as a bar of `width` columns: solid up to the lower end,
/// shaded up to the upper one, with a stroke at the share itself.
pub fn interval(low: f64, share: f64, high: f64, width: usize) -> String {
    let last = width.saturating_sub(1);
    let (low, stroke, high) = (scaled(low, width), scaled(share, last), scaled(high, width));
    let cell = |column: usize| match column {
        _ if column == stroke => '┃',
        _ if column < low => '█',
        _ if column < high => '▒',
        _ => '·',
    };
    (0..width).map(cell).collect()
}

/// Columns of the given heights, in eighths of a row, as `rows` lines.
pub fn columns(eighths: &[usize], rows: usize, ascii: bool) -> Vec<String> {
    let glyphs = if ascii { ASCII } else { BLOCKS };
    let line = |row: usize| {
        let below = 8 * (rows - 1 - row);
        let drawn = eighths.iter().map(|height| glyphs[height.saturating_sub(below).min(8)]);
        drawn.collect::<String>().trim_end().to_owned()
    };
    (0..rows).map(line).collect()
}

/// A curve through values at equal distances, from its lowest value to its highest, in at most
/// `width` columns: each column shows the mean of its values. The lowest is visible as well.
pub fn curve(values: &[f64], width: usize, rows: usize) -> Vec<String> {
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let width = width.min(values.len()).max(1);
    let part =
        |column: usize| &values[column * values.len() / width..(column + 1) * values.len() / width];
    let height = |column: usize| {
        let values = part(column);
        let share = values.iter().map(|value| fraction(*value, low, high)).sum::<f64>();
        scaled(share / as_float(values.len()), 8 * rows).max(1)
    };
    let heights: Vec<usize> =
        if values.is_empty() { Vec::new() } else { (0..width).map(height).collect() };
    columns(&heights, rows, false)
}

/// A value relative to a range; the middle if the range is a point.
fn fraction(value: f64, low: f64, high: f64) -> f64 {
    if high > low { (value - low) / (high - low) } else { 0.5 }
}

fn as_float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

/// A share of a small number, rounded.
fn scaled(share: f64, whole: usize) -> usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to a few hundred"
    )]
    let part = (share.clamp(0.0, 1.0) * as_float(whole)).round() as usize;
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_share() {
        assert_eq!(bar(0.0, 4), "");
        assert_eq!(bar(0.5, 4), "██");
        assert_eq!(bar(0.5 + 1.0 / 32.0, 4), "██▏");
        assert_eq!(bar(1e-9, 4), "▏");
        assert_eq!(bar(1.0, 4), "████");
    }

    #[test]
    fn intervals_show_both_ends_and_the_share() {
        assert_eq!(interval(0.2, 0.5, 0.8, 10), "██▒▒▒┃▒▒··");
        assert_eq!(interval(0.0, 0.0, 0.3, 10), "┃▒▒·······");
        assert_eq!(interval(0.7, 1.0, 1.0, 10), "███████▒▒┃");
    }

    #[test]
    fn curves_go_from_the_lowest_to_the_highest_value() {
        assert_eq!(curve(&[1.0, 2.0, 3.0], 9, 1), ["▁▄█"]);
        assert_eq!(curve(&[3.0, 3.0, 1.0, 1.0], 2, 2), ["█", "█▁"]);
        assert_eq!(curve(&[5.0, 5.0], 9, 1), ["▄▄"]);
        assert_eq!(curve(&[], 9, 1), [""]);
    }
}
