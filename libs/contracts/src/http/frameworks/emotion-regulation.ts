import type { ScientificFramework } from './framework.js';

export const emotionRegulation: ScientificFramework = {
  kind: 'scientific',
  key: 'emotion_regulation',
  name: 'Emotion Regulation',
  researchers: ['Rosalind Cartwright', 'Matthew Walker', 'Tore Nielsen', 'Ernest Hartmann'],
  description:
    'Cartwright followed people through divorce: those who dreamt of it with feeling recovered better. Walker found REM sleep to take the charge out of memories, and Hartmann saw one central image hold what is felt.',
  tooltip: 'Which feeling the night is working on, and how far it has come.',
  hue: 'rose',
  prompt: `Explain the dreams in the terms of emotion regulation: Cartwright's dreams that change mood across the night, Walker's view of REM sleep as keeping a memory and calming its charge, Nielsen and Levin on nightmares as regulation that breaks off, and Hartmann's central image.
Name the feeling at the centre and the one image that carries it. Follow how it moves: what raises it, what softens it, where the dream breaks off or resolves, and what changes from an earlier dream to a later one when there are several.
End with one kind sentence the dreamer might say to that image. Give no diagnosis; should the dreams tell of despair or harm, suggest gently to speak with somebody trusted.`,
};
