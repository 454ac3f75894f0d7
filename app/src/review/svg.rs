//! The curves as an SVG picture.

use std::fmt::Write;

use kernel::{Message, message};

use super::DescribedReview;
use super::chart::{Chart, Curve};
use crate::art::escape;
use crate::{MoveQuality, info};

/// The size of the picture, and the area between the axes.
const SIZE: (f64, f64) = (900.0, 480.0);
const LEFT: f64 = 80.0;
const TOP: f64 = 60.0;
const WIDTH: f64 = 790.0;
const HEIGHT: f64 = 330.0;
/// The intervals between grid lines.
const LINES: u32 = 4;
/// Colours that colour-blind people can distinguish, and dash patterns that need no colour.
const INKS: [(&str, &str); 4] =
    [("#0072b2", ""), ("#d55e00", "9 4"), ("#009e73", "2 4"), ("#cc79a7", "12 4 2 4")];

/// The picture as SVG text.
pub fn render(described: &DescribedReview, say: &dyn Fn(&Message) -> String) -> String {
    let chart = &described.chart();
    let (width, height) = SIZE;
    let title = say(&info::title(described.session.name()));
    let scale = say(&message(described.review.scale.name));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"14\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"18\" fill=\"#222222\">{}</text>\n\
         <text x=\"{LEFT}\" y=\"46\" fill=\"#555555\">{}</text>\n",
        escape(&title),
        escape(&scale)
    );
    axes(&mut svg, chart, described, say);
    for curve in &chart.curves {
        draw(&mut svg, chart, curve);
    }
    legend(&mut svg, chart, described, say);
    svg.push_str("</svg>");
    svg
}

fn x(chart: &Chart, step: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    let (from, to) = chart.steps;
    LEFT + WIDTH * number(step.saturating_sub(from)) / number((to - from).max(1))
}

fn y(chart: &Chart, value: f64) -> f64 {
    TOP + HEIGHT * (1.0 - chart.height(value))
}

fn axes(
    svg: &mut String,
    chart: &Chart,
    described: &DescribedReview,
    say: &dyn Fn(&Message) -> String,
) {
    let (low, high) = chart.values;
    for line in 0..=LINES {
        let value = low + (high - low) * f64::from(line) / f64::from(LINES);
        // Between the integers of a small range there are no values.
        if described.review.scale.decimals == 0 && high - low < 4.0 && value.fract() != 0.0 {
            continue;
        }
        let (at, right) = (y(chart, value), LEFT + WIDTH);
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{right}\" y2=\"{at:.1}\" stroke=\"#dddddd\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555555\">{}</text>",
            LEFT - 8.0,
            at + 5.0,
            say(&described.figure(value))
        );
    }
    let (from, to) = chart.steps;
    let foot = TOP + HEIGHT + 20.0;
    for step in [from, usize::midpoint(from, to), to] {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{foot}\" text-anchor=\"middle\" fill=\"#555555\">{step}</text>",
            x(chart, step)
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#555555\">{}</text>",
        LEFT + WIDTH / 2.0,
        foot + 20.0,
        escape(&say(&message("review-axis")))
    );
}

fn ink(curve: &Curve) -> (&'static str, &'static str) {
    INKS[curve.seat % INKS.len()]
}

/// A curve, interrupted at unknown values, with rings around the mistakes.
fn draw(svg: &mut String, chart: &Chart, curve: &Curve) {
    let (colour, dashes) = ink(curve);
    for known in curve.points.split(|(_, value)| value.is_none()) {
        let points = known.iter().filter_map(|(step, value)| Some((x(chart, *step), (*value)?)));
        let points: Vec<String> =
            points.map(|(x, value)| format!("{x:.1},{:.1}", y(chart, value))).collect();
        if !points.is_empty() {
            let _ = writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" \
                 stroke-dasharray=\"{dashes}\"/>",
                points.join(" ")
            );
        }
    }
    for (step, mark) in &curve.marks {
        let after = |point: &&(usize, Option<f64>)| point.0 == *step && point.1.is_some();
        let value = curve.points.iter().find(after).and_then(|point| point.1);
        let Some(value) = value else { continue };
        let (x, y) = (x(chart, *step), y(chart, value));
        let radius = if *mark == MoveQuality::Blunder { 6 } else { 4 };
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"2\"/><text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" \
             fill=\"{colour}\">{}</text>",
            y - 10.0,
            mark.sign()
        );
    }
}

fn legend(
    svg: &mut String,
    chart: &Chart,
    described: &DescribedReview,
    say: &dyn Fn(&Message) -> String,
) {
    let mut left = LEFT;
    for curve in &chart.curves {
        let Some(name) = described.name(curve.seat) else { continue };
        let ((colour, dashes), at) = (ink(curve), SIZE.1 - 22.0);
        let _ = writeln!(
            svg,
            "<line x1=\"{left}\" y1=\"{at}\" x2=\"{}\" y2=\"{at}\" stroke=\"{colour}\" \
             stroke-width=\"3\" stroke-dasharray=\"{dashes}\"/>\
             <text x=\"{}\" y=\"{}\" fill=\"#222222\">{}</text>",
            left + 36.0,
            left + 42.0,
            at + 5.0,
            escape(&say(name))
        );
        left += WIDTH / 4.0;
    }
}
