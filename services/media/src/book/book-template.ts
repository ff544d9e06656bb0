/**
 * The book in typst. All words come from book.json as strings, and a string is text and never markup, whatever it holds.
 * `part` is `screen` (covers and inside), `inside` or `cover`; a printer gets the last two.
 */
export const BOOK_TEMPLATE = `
#let book = json("book.json")
#let words = book.words
#let bleed = 3mm
#let night = rgb("#141a3a")
#let cream = rgb("#f4ede0")
#let ink = rgb("#1c1a26")
#let soft = rgb("#6d6678")
#let moonlight = rgb("#b98a3c")

#set document(title: book.title, author: book.author, date: auto)
// The binding is named, because a dream in Arabic would else turn the margins of its pages.
#set page(width: 148mm + 2 * bleed, height: 210mm + 2 * bleed, binding: if book.isRtl { right } else { left },
  margin: (inside: 21mm + bleed, outside: 18mm + bleed, top: 21mm + bleed, bottom: 25mm + bleed))
#set text(font: book.fonts, size: 11pt, fill: ink, lang: book.language, number-type: "old-style", hyphenate: true)
#set par(justify: true, leading: 0.72em, spacing: 0.72em, first-line-indent: 1.3em)
#show heading: set text(weight: 400)

// The moon of a night: lit from 0 to 1, a waxing one lights its right half.
#let moon(lit, waxing, radius: 2.6mm, paint: moonlight) = {
  let r = radius
  let k = 0.5523 * r
  let bulge = (1 - 2 * lit) * r
  let side = if waxing { 1 } else { -1 }
  // Drawings start on the right in a text from right to left.
  set text(dir: ltr)
  box(width: 2 * r, height: 2 * r, {
    place(circle(radius: r, stroke: 0.4pt + paint))
    place(curve(
      fill: paint,
      curve.move((r, 0mm)),
      curve.cubic((r + side * k, 0mm), (r + side * r, r - k), (r + side * r, r)),
      curve.cubic((r + side * r, r + k), (r + side * k, 2 * r), (r, 2 * r)),
      curve.cubic((r + side * bulge * 0.5523, 2 * r), (r + side * bulge, r + k), (r + side * bulge, r)),
      curve.cubic((r + side * bulge, r - k), (r + side * bulge * 0.5523, 0mm), (r, 0mm)),
      curve.close(),
    ))
  })
}

#let caps(it) = text(size: 8pt, tracking: 0.12em, fill: soft, number-type: "lining", upper(it))
#let kind(it) = text(size: 9.5pt, style: "italic", fill: soft, it)
#let page-of(i) = context str(counter(page).at(label("dream-" + str(i))).first())

// No number on a painting's page, and on one that stays empty before the next opening.
#let folio = context {
  let before = query(selector(<opener>).or(<ending>).before(here()))
  let last = if before.len() > 0 { before.last() }
  let empty = last != none and (last.label == <opener> and last.location().page() == here().page() or last.label == <ending> and last.value in ("contents", "dream") and last.location().page() < here().page())
  if not empty { align(center, text(size: 9pt, fill: soft, counter(page).display())) }
}

// A place for a picture, which is put in after the text is set: its position is read by a query.
#let plate(id, width, height, alt) = figure(alt: alt, block(width: width, height: height, context {
  let at = here().position()
  [#metadata((id: id, page: at.page, x: at.x.pt(), y: at.y.pt(), width: width.pt(), height: height.pt())) <plate>]
}))

#let front-cover = page(fill: night, margin: 0mm, footer: none)[
  #if book.cover != none { place(top + left, plate("cover", 148mm + 2 * bleed, (148mm + 2 * bleed) * 2 / 3, book.coverAlt)) }
  #place(top + left, dx: 18mm + bleed, dy: if book.cover != none { 122mm } else { 78mm }, block(width: 112mm, {
    set text(fill: cream, hyphenate: false)
    set par(justify: false, leading: 0.5em, first-line-indent: 0em)
    moon(0.22, true, radius: 4mm, paint: rgb("#f4c97a"))
    v(7mm)
    text(size: if book.title.len() > 60 { 20pt } else { 30pt }, book.title)
    v(5mm)
    text(size: 13pt, style: "italic", book.subtitle)
  }))
  #place(bottom + left, dx: 18mm + bleed, dy: -(18mm + bleed), text(fill: cream, size: 11pt, tracking: 0.04em, book.author))
]
#let back-cover = page(fill: night, margin: 0mm, footer: none)[
  #place(center + horizon, moon(0.22, true, radius: 7mm, paint: rgb("#f4c97a")))
]
#let night-page = page(fill: night, margin: 0mm, footer: none)[]

#let contents = {
  set par(justify: false, first-line-indent: 0em, spacing: 0.5em)
  heading(level: 1, outlined: false, text(size: 19pt, words.contents))
  v(4mm)
  for month in book.months {
    block(above: 4.4mm, below: 2.2mm, sticky: true, caps(month.name))
    for i in month.dreams {
      let dream = book.dreams.at(i)
      grid(columns: (8mm, 1fr, 9mm), column-gutter: 2mm, row-gutter: 0mm,
        text(fill: soft, size: 9.5pt, str(dream.day)),
        link(label("dream-" + str(i)), text(size: 10.5pt, lang: dream.language, dream.short)),
        align(right, text(size: 9.5pt, fill: soft, page-of(i))))
    }
  }
  [#metadata("contents") <ending>]
}

// The text of a dream or of a song, in its own language. Arabic letters are smaller and taller than Latin ones of the same size.
#let prose(language, paragraphs, size: 11pt) = {
  set text(lang: language, size: if language == "ar" { size * 1.14 } else { size })
  set text(number-type: "lining") if language in ("ar", "he")
  set par(leading: 0.95em, spacing: 0.95em) if language in ("ar", "ja")
  for (at, paragraph) in paragraphs.enumerate() {
    if paragraph == "" { v(0.8em) } else { par(first-line-indent: if at == 0 { 0em } else { 1.3em }, paragraph) }
  }
}
#let title(language, size, it) = {
  set text(lang: language, hyphenate: false)
  set text(number-type: "lining") if language in ("ar", "he")
  block(width: 100%, below: 3mm, {
    set par(justify: false, first-line-indent: 0em, leading: 0.45em)
    heading(level: 1, outlined: true, text(size: size, it))
  })
}
#let aside(language, it) = block(below: 7mm, { set text(lang: language); set par(first-line-indent: 0em, justify: false); it })

// A few lines are set larger, as a poem is.
#let size-of(paragraphs) = if paragraphs.map(it => it.len()).sum(default: 0) < 420 { 12.5pt } else { 11pt }

// One dream per opening: the painting on the left, the words on the right, which begin where the painting does.
#let opening(i, dream) = {
  pagebreak(to: "even")
  [#metadata("dream") <opener>]
  {
    set par(justify: false, first-line-indent: 0em)
    v(1fr)
    align(center, if dream.picture != none {
      plate(dream.id, dream.picture.width * 1mm, dream.picture.height * 1mm, dream.alt)
    } else { moon(dream.moon.lit, dream.moon.waxing, radius: 15mm) })
    if dream.missing != none { v(4mm); align(center, block(width: 80mm, kind(dream.missing))) }
    v(5mm)
    align(center, caps(dream.date))
    v(1.35fr)
  }
  pagebreak()
  [#metadata(i) #label("dream-" + str(i))]
  v(33mm)
  title(dream.language, if dream.title.len() > 220 { 12pt } else if dream.title.len() > 70 { 16pt } else { 20pt }, dream.title)
  aside(dream.language, { moon(dream.moon.lit, dream.moon.waxing, radius: 1.8mm); if dream.notes != "" { h(2.5mm); text(size: 9pt, style: "italic", fill: soft, dream.notes) } })
  prose(dream.language, dream.paragraphs, size: size-of(dream.paragraphs))
  if dream.note != none { v(5mm); set par(first-line-indent: 0em, justify: false); kind(dream.note) }
  [#metadata("dream") <ending>]
}

#let index(title, entries) = if entries.len() > 0 {
  pagebreak(weak: true)
  [#metadata("index") <ending>]
  set par(justify: false, first-line-indent: 0em, hanging-indent: 4mm, spacing: 0.55em)
  set text(size: 9.5pt)
  heading(level: 1, text(size: 19pt, title))
  v(4mm)
  columns(2, gutter: 7mm, for entry in entries {
    par({
      // A box: the numbers after an Arabic or Hebrew name would else move to its other side.
      if entry.name.len() < 40 { box(entry.name) } else { entry.name }
      h(1.5mm)
      for (n, i) in entry.dreams.enumerate() {
        if n > 0 [, ]
        link(label("dream-" + str(i)), text(fill: soft, page-of(i)))
      }
      if entry.more > 0 { text(fill: soft, " +" + str(entry.more)) }
    })
  })
}

#let inside = {
  set page(footer: none)
  counter(page).update(1)
  page({
    set par(justify: false, first-line-indent: 0em)
    set align(center)
    v(52mm)
    text(size: if book.title.len() > 60 { 13pt } else { 17pt }, book.title)
    v(3mm)
    text(style: "italic", fill: soft, book.subtitle)
  })
  page({ v(1fr); set par(justify: false, first-line-indent: 0em); set align(center); kind(words.private) })
  set page(footer: folio)
  contents
  for (i, dream) in book.dreams.enumerate() { opening(i, dream) }
  index(words.people, book.people)
  index(words.motifs, book.motifs)
  if book.songs.len() > 0 {
    pagebreak(to: "odd", weak: true)
    [#metadata("songs") <ending>]
    v(52mm)
    align(center, text(size: 19pt, words.songs))
    for song in book.songs {
      pagebreak()
      title(song.language, 16pt, song.title)
      aside(book.language, caps(song.date))
      prose(song.language, song.paragraphs)
    }
  }
  set page(footer: none)
  v(1fr)
  {
    set par(justify: false, first-line-indent: 0em, leading: 0.62em)
    set align(center)
    set text(size: 9.5pt, fill: soft)
    moon(0.5, true)
    v(4mm)
    block(width: 84mm, words.colophon)
  }
}

#if book.part == "cover" { front-cover; back-cover } else if book.part == "inside" { inside } else {
  front-cover
  night-page
  inside
  pagebreak(to: "odd", weak: true)
  night-page
  back-cover
}
`;
