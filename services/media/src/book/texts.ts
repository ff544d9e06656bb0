/** What a book says by itself; services.po of each language has the translations. */
export const TEXTS = {
  bookContents: 'The nights',
  bookPeople: 'People',
  bookMotifs: 'What returned',
  bookSongs: 'Dream songs',
  bookPainting: 'Painting',
  bookLucid: 'lucid',
  bookPrivate: 'These are one person’s nights. Whoever finds this book is asked to close it.',
  bookColophon:
    'Set in EB Garamond, Amiri, Noto Serif and Noto Emoji, all under the SIL Open Font License. The words are the dreamer’s own, the moons stand as they stood. Made with {product} from a private journal.',
  bookMissingPainting: 'The painting of this night could not be found when this book was made.',
  bookMissingWords: 'This dream has no words.',
  bookMissingLetters:
    'Some letters of this dream are in no typeface of this book, and a box stands for them. In the journal they are whole.',
  bookOtherScript:
    'The script of this dream is in no typeface of this book. Its words are safe and whole in the journal.',
};
