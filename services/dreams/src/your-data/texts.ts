/** The texts of an export; services.po of each language has the translations. The names of files are the same in all of them. */
export const TEXTS = {
  about: `# Your dreams

dreams/       one file per dream, with its facts above its words; the date is that of the morning after its night
images/       the paintings and the pictures you added, in a folder per dream
audio/        your voice notes
dreams.json   all dreams again, with earlier texts and all that was heard, for programs
recordings.json what you recorded here that is no dream yet; its audio is in audio/ too
people.json   the people in your dreams
motifs.json   the motifs that you count as one
nights.json   the nights of which you said that there was no dream
private-links.json your private links, without their addresses, and when each was opened
circles.json  your circles, what you told there, and the replies you wrote and got
open-circles.json the city, the country and the year of birth by which you are in circles
songs.json    the interpretations you asked for
messages.json what you and the bot wrote to each other on WhatsApp
letters.json  what you wrote to us
profile.json  what you told about yourself, and your photo.jpg beside it
missing.json  files that could not be had when this was made; most often there is none

What is computed from your words to find similar dreams is not in here: it holds nothing that is not in the words.

Under "Your data" in your profile the dreams, people, images, audio, recordings, nights and open circles can be
brought back from this file.
`,
};
