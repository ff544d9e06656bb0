export interface PromptCopy {
  title: string;
  description: string;
}

const DASHBOARD: PromptCopy = {
  title: 'Your Dream Journal',
  description: 'Every dream you have told, with its words, its name and its painting. Sign in to open it.',
};

const DREAM_SONGS: PromptCopy = {
  title: 'Dream Songs & Cultural Interpretations',
  description: 'Hear your recent dreams through the wisdom of many cultures and the eyes of science. Sign in to begin.',
};

const OTHERWISE: PromptCopy = {
  title: 'Your Dream Features',
  description: 'This part of the house opens once we know whose dreams to bring. Sign in and it is yours.',
};

/** What the sign-in prompt says on a protected path. */
export function promptCopyOf(path: string): PromptCopy {
  if (path === '/dashboard') return DASHBOARD;
  if (path === '/dream-songs') return DREAM_SONGS;
  return OTHERWISE;
}
