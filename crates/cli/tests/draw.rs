//! `euclid draw`: on standard output, in files, and what is refused.
#![allow(clippy::unwrap_used)]

mod common;

use std::{fs, path::Path};

fn draw(arguments: &[&str]) -> common::Said {
    common::run(&[&["draw"], arguments].concat())
}

/// The commands of docs/pictures.md, with their files, which that page, the one on figures or the book shows.
#[test]
fn the_pictures_of_the_documents_are_current() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/pictures.md")).unwrap();
    let book = fs::read_dir(root.join("docs/book")).unwrap();
    let book: String = book.map(|page| fs::read_to_string(page.unwrap().path()).unwrap()).collect();
    let figures = fs::read_to_string(root.join("docs/figures.md")).unwrap();
    let pages = [&page, &figures, &book];
    let mut count = 0;
    for line in page.lines().filter_map(|line| line.strip_prefix("euclid draw ")) {
        let (command, file) = line.split_once(" --out ").unwrap();
        let (code, svg, errors) = common::shell(&format!("euclid draw {command}"));
        assert_eq!((code, errors.as_str()), (0, ""), "{line}");
        let kept = fs::read_to_string(root.join(file)).unwrap();
        assert!(svg == kept, "{file} is not what '{command}' draws: make pictures");
        let shown = format!("{})", file.strip_prefix("docs/").unwrap());
        assert!(pages.iter().any(|page| page.contains(&shown)), "{file} is not shown");
        count += 1;
    }
    let images = fs::read_dir(root.join("docs/images")).unwrap();
    // The rooms of the house are no picture of a game.
    let drawn = images.map(|image| image.unwrap().path()).filter(|image| {
        let house = image.file_stem().unwrap().to_str().unwrap().starts_with("architecture");
        image.extension().unwrap() == "svg" && !house
    });
    assert_eq!(count, drawn.count());
}

#[test]
fn files_are_svg_or_png_by_their_extension() {
    let place = std::env::temp_dir().join(format!("euclid-draw-{}", std::process::id()));
    fs::create_dir_all(&place).unwrap();
    let file = |name: &str| place.join(name).to_str().unwrap().to_owned();
    let (svg, png) = (file("x.svg"), file("x.PNG"));
    assert_eq!(
        draw(&["piles", "25", "87", "--out", &svg, "--dark"]),
        (0, String::new(), String::new())
    );
    assert_eq!(draw(&["piles", "25", "87", "--dark"]).1, fs::read_to_string(&svg).unwrap());
    assert_eq!(draw(&["piles", "25", "87", "--out", &png, "--width", "300"]).0, 0);
    let bytes = fs::read(&png).unwrap();
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(bytes[16..20], 300u32.to_be_bytes());
    let (code, _, errors) = draw(&["piles", "25", "87", "--out", &file("x.jpg")]);
    assert_eq!(code, 2);
    assert!(errors.contains("svg, png, pdf, json"), "{errors}");
    assert_eq!(draw(&["piles", "25", "87", "--out", &file("none/x.svg")]).0, 1);
    assert_eq!(fs::read_dir(&place).unwrap().count(), 2);
    fs::remove_dir_all(&place).unwrap();
}

#[test]
fn pictures_for_papers_and_slides() {
    let json = |more: &[&str]| {
        let (code, out, errors) = draw(&[&["cone", "25", "87", "--format", "json"], more].concat());
        assert_eq!((code, errors.as_str()), (0, ""));
        serde_json::from_str::<serde_json::Value>(&out).unwrap()
    };
    let title = ">The game from (25, 87)</text>";
    let titled = |picture: &serde_json::Value| picture["svg"].as_str().unwrap().contains(title);
    let slide = json(&["--preset", "slide"]);
    assert_eq!((&slide["width"], &slide["height"]), (&1920.into(), &1080.into()));
    assert!(titled(&slide));
    let paper = json(&["--preset", "paper"]);
    assert_eq!(paper["width"], 325);
    assert!(!titled(&paper) && titled(&json(&[])) && !titled(&json(&["--no-title"])));
    // What is not written is still said to those who do not see the picture.
    let svg = paper["svg"].as_str().unwrap();
    assert!(svg.contains("<title>The game from (25, 87)</title>"));
    assert!(svg.contains("Player 1 wins after 5 moves.</desc>"));
    // Type keeps its size in a narrow picture, and grows with a wide one.
    assert!(json(&["--width", "300"])["svg"].as_str().unwrap().contains("viewBox=\"0 0 300 "));
    assert_eq!(json(&["--width", "3000"])["width"], 3000);
}

#[test]
fn what_cannot_be_drawn_is_refused_in_a_sentence() {
    let refused = |arguments: &str, words: &str| {
        let (code, out, errors) = draw(&arguments.split(' ').collect::<Vec<_>>());
        assert_eq!((code, out.as_str()), (2, ""), "{arguments}");
        assert!(errors.contains(words), "{arguments}: {errors}");
    };
    refused("cone 0 3", "positive");
    refused("cone 3 x", "'x'");
    refused("path 3 8 9", "not expected");
    refused("piles 11 8 --partizan", "not expected");
    refused("map --max 5000", "at most 16777216 positions");
    refused("map --max 0", "at least 1");
    refused("map --a 9..3", "did you mean 3..9?");
    refused("map --fields weight", "Partizan Euclid");
    refused("map --fields grundy,take", "one field");
    refused("map --partizan --fields grundy", "outcomes, values and weights");
    refused("map --three natural", "third");
    refused("map --third 4", "three numbers");
    refused("cone 3 8 --with 0 2", "positive");
    refused("cone 3 8 --with 5", "2 values");
    refused("path 3 8 --tree oak", "calkin-wilf");
    refused("cone 3 8 --preset poster", "slide");
    refused("cone 3 8 --width 5", "16");
    refused("come 3 8", "cone");
}
