//! The themes other than the classic one.

use super::colour::{Rgb, hex};
use super::{AA_CONTRAST, Roles, Theme};

/// The contrast that WCAG 2 requires of text at level AAA.
const AAA_CONTRAST: f64 = 7.0;

const fn sixteen(numbers: [u32; 16]) -> [Rgb; 16] {
    let mut colours = [hex(0); 16];
    let mut at = 0;
    while at < 16 {
        colours[at] = hex(numbers[at]);
        at += 1;
    }
    colours
}

/// All themes but the classic one.
pub const THEMES: &[Theme] = &[DARK, LIGHT, HIGH_CONTRAST, COLOUR_BLIND];

/// Muted colours on a dark background.
const DARK: Theme = Theme {
    name: "dark",
    min_contrast: AA_CONTRAST,
    colours: sixteen([
        0x0B_0C0F, 0x1F_3A78, 0x17_562D, 0x17_606B, 0x8C_2A2A, 0x6B_2A78, 0x9A_7A1E, 0xB8_BEC9,
        0x5A_6270, 0x6E_A8FF, 0x7F_E08A, 0x86_E1EC, 0xFF_8F85, 0xE7_9BF5, 0xF5_DC74, 0xF5_F6F8,
    ]),
    roles: Roles {
        ground: hex(0x16_181D),
        text: hex(0xD6_D9E0),
        quiet: hex(0x9A_A3B2),
        title: hex(0x7F_D1E6),
        news: hex(0xF2_C96D),
        row: hex(0x7F_D1E6),
        key: hex(0x3A_4150),
        cursor: hex(0xF5_F6F8),
        next: hex(0xF2_C96D),
        advised: hex(0x7F_D1E6),
        chosen: hex(0xD9_9BF0),
    },
};

/// Ink on paper.
const LIGHT: Theme = Theme {
    name: "light",
    min_contrast: AA_CONTRAST,
    colours: sixteen([
        0x1A_1A1A, 0x2F_5FB3, 0x2A_6236, 0x2A_7A88, 0xB3_3A3A, 0x8A_3F9E, 0xC0_962A, 0xC9_CCD2,
        0x6A_6F78, 0x8A_B6FF, 0xA6_E8A0, 0xA8_ECF2, 0xFF_A59B, 0xF0_B3FA, 0xFF_F0A0, 0xFF_FFFF,
    ]),
    roles: Roles {
        ground: hex(0xFA_F8F2),
        text: hex(0x1E_2127),
        quiet: hex(0x5A_6069),
        title: hex(0x00_566E),
        news: hex(0x8A_4B00),
        row: hex(0x00_5F87),
        key: hex(0xD5_D9E0),
        cursor: hex(0x11_1111),
        next: hex(0xFF_D24A),
        advised: hex(0x7F_D7EE),
        chosen: hex(0xE2_A6F2),
    },
};

/// Black, white and the strongest colours between them.
const HIGH_CONTRAST: Theme = Theme {
    name: "high-contrast",
    min_contrast: AAA_CONTRAST,
    colours: sixteen([
        0x00_0000, 0x00_00A0, 0x00_4000, 0x00_4848, 0x70_0000, 0x58_0058, 0xFF_D000, 0xD0_D0D0,
        0x40_4040, 0x9C_C4FF, 0x60_FF60, 0x80_FFFF, 0xFF_A0A0, 0xFF_A0FF, 0xFF_FF60, 0xFF_FFFF,
    ]),
    roles: Roles {
        ground: hex(0x00_0000),
        text: hex(0xFF_FFFF),
        quiet: hex(0xFF_FFFF),
        title: hex(0xFF_FF00),
        news: hex(0xFF_FF00),
        row: hex(0xFF_FF00),
        key: hex(0xFF_FFFF),
        cursor: hex(0xFF_FFFF),
        next: hex(0xFF_FF00),
        advised: hex(0x00_FFFF),
        chosen: hex(0xFF_A0FF),
    },
};

/// Colours that people with any kind of dichromacy can tell apart. All sixteen are among the 256
/// that most terminals show.
const COLOUR_BLIND: Theme = Theme {
    name: "colour-blind",
    min_contrast: AA_CONTRAST,
    colours: sixteen([
        0x00_0000, 0x00_5FAF, 0x00_AF87, 0x00_5F5F, 0x87_0000, 0x87_0087, 0xD7_AF00, 0xC6_C6C6,
        0x62_6262, 0x87_AFFF, 0x87_FFAF, 0xAF_FFFF, 0xFF_875F, 0xFF_87AF, 0xFF_FF5F, 0xFF_FFFF,
    ]),
    roles: Roles {
        ground: hex(0x12_1212),
        text: hex(0xE4_E4E4),
        quiet: hex(0xA8_A8A8),
        title: hex(0x87_AFFF),
        news: hex(0xFF_FF5F),
        row: hex(0x87_AFFF),
        key: hex(0x3A_3A3A),
        cursor: hex(0xFF_FFFF),
        next: hex(0xFF_FF5F),
        advised: hex(0x87_AFFF),
        chosen: hex(0xFF_87AF),
    },
};
