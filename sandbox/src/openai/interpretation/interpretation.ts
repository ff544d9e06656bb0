import { anyOf, bare, type Findings, findingsIn } from './findings.js';
import { type Voice, VOICES } from './voices.js';

/** An interpretation of the dreams in a message, in the style of the framework that the instructions name. */
export function interpretationOf(instructions: string, message: string): string {
  const framework = /^Framework: (.+)$/m.exec(instructions)?.[1] ?? '';
  const findings = findingsIn(message);
  const [a = '', b = '', c = ''] = findings.motifs;
  const voice = VOICES.find(({ name }) => name.test(framework)) ?? PLAIN_VOICE;
  return [...voice.paragraphs({ a, b, c }, findings), ...afterword(findings)].join('\n\n');
}

/** An English title and a scene for the dreams of a week. */
export function weekOf(message: string): { titles: { language: string; title: string }[]; scene: string } {
  const { motifs } = findingsIn(message);
  const [a = '', b = '', c = '', d = motifs[0] ?? ''] = motifs;
  return {
    titles: [{ language: 'en', title: cap(`${inTitle(a)} and ${inTitle(b)}`) }],
    scene: `A wide landscape at night with ${anyOf(a)} in the middle and ${anyOf(b)} beside it. Far off ${anyOf(c)} glows, and the light of ${d} lies over everything.`,
  };
}

/** 'the Whale', 'Flying'. */
const inTitle = (motif: string) => motif.replace(bare(motif), cap);

const PLAIN_VOICE: Voice = {
  name: /^$/,
  paragraphs: ({ a, b, c }) => [
    `At the heart of it stands ${a}. Around it the dream has placed ${b} and ${c}, and it comes back to them as one comes back to a thought.`,
    `What of ${bare(a)} stays with you on waking is the place to begin.`,
  ],
};

/** A sentence on how several titled dreams are related. */
function afterword({ titles }: Findings): string[] {
  const [first, last] = [titles.at(-1), titles[0]];
  if (first === undefined || last === undefined || first === last) return [];
  return [`From "${first}" to "${last}" something has moved. It may be worth reading them again in that order.`];
}

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
