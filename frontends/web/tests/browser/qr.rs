//! The codes of links, read by a second implementation.

use crate::chromium::{Chromium, Screen};
use crate::common::Server;
use crate::visit::{lobby, nothing_went_wrong};

/// A code, by rows.
type Code = Vec<Vec<bool>>;

/// The number of blocks, and the codewords of data and of correction in each, of the versions from
/// 4 on at level L.
const BLOCKS: [(usize, usize, usize); 6] =
    [(1, 80, 20), (1, 108, 26), (2, 68, 18), (2, 78, 20), (2, 97, 24), (2, 116, 30)];

/// The product in the field of 256 elements with the polynomial 0x11d.
fn times(mut one: u16, mut other: u16) -> u16 {
    let mut product = 0;
    while other > 0 {
        product ^= one * (other & 1);
        one <<= 1;
        one ^= 0x11d * (one >> 8);
        other >>= 1;
    }
    product
}

/// The rows and columns of the alignment patterns: 6, the last, and even steps between them.
fn centres(version: usize) -> Vec<usize> {
    let last = 4 * version + 10;
    if version < 7 { vec![6, last] } else { vec![6, usize::midpoint(6, last), last] }
}

/// Whether a module holds no data.
fn is_pattern(version: usize, y: usize, x: usize) -> bool {
    let side = 4 * version + 17;
    let centres = centres(version);
    let near = |at: usize, centre: &usize| at.abs_diff(*centre) <= 2;
    let finder = (y < 9 && (x < 9 || x >= side - 8)) || (y >= side - 8 && x < 9);
    let corner = |row: usize, column: usize| {
        let [first, last] = [centres[0], centres[centres.len() - 1]];
        [(first, first), (first, last), (last, first)].contains(&(row, column))
    };
    let alignment = centres.iter().any(|row| {
        let within = |column: &usize| near(y, row) && near(x, column) && !corner(*row, *column);
        centres.iter().any(within)
    });
    let says = |one: usize, other: usize| one < 6 && (side - 11..side - 8).contains(&other);
    finder || alignment || y == 6 || x == 6 || (version > 6 && (says(y, x) || says(x, y)))
}

/// The bytes in a code, once its format, its version and its corrections are right.
fn read(code: &Code) -> Vec<u8> {
    let side = code.len();
    let version = (side - 17) / 4;
    // Level L and mask 0.
    let format: Vec<bool> = (0..6).map(|at| code[8][at]).collect();
    assert_eq!(format, [true, true, true, false, true, true]);
    if version > 6 {
        let mut rest = version << 12;
        for shift in (0..6).rev() {
            rest ^= (0x1f25 * ((rest >> (shift + 12)) & 1)) << shift;
        }
        let said = (0..18).filter(|at| code[at / 3][side - 11 + at % 3]);
        assert_eq!(said.map(|at| 1 << at).sum::<usize>(), version << 12 | rest);
    }
    let mut bits = Vec::new();
    let mut columns: Vec<usize> = (0..side).filter(|column| *column != 6).collect();
    columns.reverse();
    for (turn, pair) in columns.chunks(2).enumerate() {
        for step in 0..side {
            let y = if turn % 2 == 0 { side - 1 - step } else { step };
            let held = pair.iter().filter(|x| !is_pattern(version, y, **x));
            bits.extend(held.map(|x| code[y][*x] != ((x + y) % 2 == 0)));
        }
    }
    let byte = |bits: &[bool]| bits.iter().fold(0, |byte, bit| byte << 1 | u16::from(*bit));
    let words: Vec<u16> = bits.chunks_exact(8).map(byte).collect();
    let (blocks, data, correction) = BLOCKS[version - 4];
    assert_eq!(words.len(), blocks * (data + correction));
    let mut message = Vec::new();
    for block in 0..blocks {
        let own: Vec<u16> = words.iter().copied().skip(block).step_by(blocks).collect();
        let mut root = 1;
        for _ in 0..correction {
            assert_eq!(own.iter().fold(0, |value, word| times(value, root) ^ word), 0);
            root = times(root, 2);
        }
        message.extend_from_slice(&own[..data]);
    }
    assert_eq!(message[0] >> 4, 4, "bytes");
    let nibbles: Vec<u16> = message.iter().flat_map(|word| [word >> 4, word & 15]).collect();
    let bytes = nibbles[1..].chunks(2).map(|two| u8::try_from(two[0] << 4 | two[1]).unwrap());
    let bytes: Vec<u8> = bytes.take(message.len() - 1).collect();
    bytes[1..=usize::from(bytes[0])].to_vec()
}

fn parsed(text: &str) -> Code {
    text.lines().map(|line| line.chars().map(|char| char == '#').collect()).collect()
}

/// The code of a link, as made by another program.
const CODE: &str = include_str!("qr.txt");

#[test]
fn codes_hold_short_and_long_links() {
    let link = "http://127.0.0.1:8080/#/0a1b2c3d4e5f6g/0123456789abcdefghjkmnpqrs";
    assert_eq!(read(&parsed(CODE)), link.as_bytes());
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    let mut sides = Vec::new();
    for length in [30, 78, 79, 106, 107, 134, 154, 155, 192, 193, 230] {
        let link: String = ('a'..='z').cycle().take(length).collect();
        let code = page.eval(&format!(
            "import('/qr.js').then(({{ qr }}) => qr('{link}') \
             .map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\\n'))"
        ));
        let code = parsed(code.as_str().unwrap());
        assert_eq!(read(&code), link.as_bytes(), "{length}");
        sides.push(code.len());
    }
    assert_eq!(sides, [33, 33, 37, 37, 41, 41, 45, 49, 49, 53, 53]);
    nothing_went_wrong(&browser);
}
