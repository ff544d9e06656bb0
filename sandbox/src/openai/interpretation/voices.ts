import { anyOf, type Findings } from './findings.js';

/** The sentences of one style of interpretation. `a`, `b`, `c` are motifs of the dreams. */
export interface Voice {
  /** Matches the name of the framework. */
  name: RegExp;
  paragraphs: (motifs: { a: string; b: string; c: string }, findings: Findings) => string[];
}

export const VOICES: readonly Voice[] = [
  {
    name: /navigation/i,
    paragraphs: ({ a, b, c }) => [
      `Laid out as a map, this country has ${a} at its middle. You do not come upon it by chance: the ground leans that way, and whatever else moves in the dream moves in relation to it.`,
      `From there, ${b} works as a landmark, the kind one checks over the shoulder to be sure of the road. ${cap(c)} marks the crossing. On this side the dream knows the ground; on the other it goes by feel. A hunter who had dreamt this trail would not call the crossing a danger but a place to slow down.`,
      `One way is plainly closed, and it is the way around. The open one leads past ${b} and straight on. Today, take one errand on foot by a street you do not usually take, and notice what stands at the corner where you hesitate.`,
    ],
  },
  {
    name: /healing/i,
    paragraphs: ({ a, b, c }) => [
      `Those who slept in the sanctuary would have asked first what came near you in the night, and how it came. ${cap(a)} came near. It did not need to be called.`,
      `Something in the dream is tired, and ${b} knows it. See how the dream does not argue with the tiredness but gives it company: ${c} stays in sight, as a lamp is left on for somebody who is ill. What tends you here is quiet, and it is patient.`,
      `Take that care into the day in one small form. Drink a glass of water slowly, with ${a} in mind, and rest for as long as it takes. No more is asked of you than that.`,
    ],
  },
  {
    name: /harmony/i,
    paragraphs: ({ a, b, c }, { count }) => [
      `Told at the fire before sunrise, ${count > 1 ? 'these dreams' : 'this dream'} would make the others look up at ${a}. It is the wish in the story: the thing the soul has been asking for in pictures because nobody heard it in words.`,
      `${cap(b)} is what you have to offer in return. You carry it through the dream without setting it down, as one carries food to a neighbour. ${cap(c)} stands where a person is missing. Somebody you have not spoken to lately would know why.`,
      `A dream like this is finished by company. Tell it to one person before evening, and ask them what they would have done with ${b}. Then listen longer than you speak.`,
    ],
  },
  {
    name: /artistic/i,
    paragraphs: ({ a, b, c }) => [
      `The dream came back with something in its hands. Its shining point is ${a}; the rest is drawn lightly so that this may be bright. Its rhythm is slow, slow, sudden, and it repeats ${b} the way a weaver repeats a figure.`,
      `${cap(a)}, and no wind.\n${cap(b)} says the same word twice.\nI had come to ask,\nand ${c} was already the answer.`,
      `It asks for a pattern rather than a story. Before evening, draw ${b} three times on the back of an envelope, and leave the fourth place empty.`,
    ],
  },
  {
    name: /guidance|people/i,
    paragraphs: ({ a, b, c }) => [
      `Spoken before a gathering, this dream would be heard as a dream about who may enter. ${cap(a)} stands where the doorway of the house would be, and everybody in the dream is measured by how they pass it.`,
      `${cap(b)} holds a power that nobody has named. You neither seize it nor flee from it; you stay beside it, which is harder. ${cap(c)} is the part that belongs to all, and the dream shows what becomes of it when no one is asked to look after it.`,
      `It teaches a modest kind of courage: to say aloud in a circle of people what each has already noticed. There is one such sentence in your week. It can be said kindly.`,
    ],
  },
  {
    name: /spiritual/i,
    paragraphs: ({ a, b, c }) => [
      `A dream that is not read is a letter that is not opened. This one, opened, holds ${a} and very little writing. The space around it is part of the message.`,
      `It may be the talk of a full day, in which case ${b} is only the day's dust made beautiful. It may also be that ${b} is the nearest picture the sleeping mind had for something without a shape. Both can be true. Somebody in the dream watches ${c} and is not moved by it: who is that?`,
      `Carry the question and not the answer: if ${a} had been known as dream while it shone, what would you have stopped being afraid of?`,
    ],
  },
  {
    name: /neural/i,
    paragraphs: ({ a, b, c }) => [
      `Seen through activation-synthesis, ${a} is where a burst of signal and a ready story met. The brainstem had no whale, door or city in mind; it sent movement and arousal, and the forebrain supplied what would make sense of them.`,
      `The seam shows between ${b} and ${c}. The scene changes there without a cause, and nobody in the dream objects, which is what one expects with memory and self-monitoring turned down. The feeling, on the other hand, runs through without a break: it holds the plot together where logic does not.`,
      `What is yours is the synthesis. Out of all that could have bound these signals, this mind chose ${a}. What the hypothesis leaves unexplained is why the choice can feel so exact.`,
    ],
  },
  {
    name: /predictive/i,
    paragraphs: ({ a, b, c }) => [
      `With the senses gated, your model of the world ran on its own last night, and its strongest prediction was ${a}. Nothing came in to correct it, so it was there.`,
      `The prediction breaks at ${b}. For a moment the dream is surprised; then it explains the error away by bringing in ${c}, and goes on as if that had always been the case. Such repairs show what the model holds with great precision: it would rather change the scenery than the expectation.`,
      `On this hypothesis the night was pruning, making the model simpler. An ordinary observation could help by day: the next time you expect the thing that ${b} stood for, look for two seconds longer before you decide that it is there.`,
    ],
  },
  {
    name: /homeostasis/i,
    paragraphs: ({ a, b, c }) => [
      `If sleep turns connections down in proportion, what is left bright at the end was strong to begin with. ${cap(a)} is left bright. It returns, it carries the feeling, and the rest arranges itself around it.`,
      `${cap(c)} looks like the other kind: a remainder of the day, loosely attached, on its way out. ${cap(b)} lies between the two, strong enough to be dreamt, not so strong that you would miss it by next week.`,
      `The hypothesis speaks of sleep first and of dreams only by inference. Taken lightly, it suggests a list with two columns for today. Put one small worry under ${c}, and let it be scaled down.`,
    ],
  },
  {
    name: /memory/i,
    paragraphs: ({ a, b, c }) => [
      `Two ages of memory are woven together here. ${cap(b)} has the grain of a recent day, sharp at the edges; ${a} is older, worn smooth, and was there before the story needed it.`,
      `Why would this mind file them in one drawer? ${cap(c)} may be the label. It is what remains when places and dates are taken away: the gist, the rule that both events obey. Replay in sleep is rarely a recording. It is closer to an editor who keeps the theme and lets the facts drift.`,
      `Where did you first meet ${anyOf(a)} that mattered? Was there something in the last week with the same shape? If both come to mind, tell the older one to somebody: it is being kept for a reason.`,
    ],
  },
  {
    name: /emotion/i,
    paragraphs: ({ a, b, c }, { mood }) => [
      `The central image is ${a}, and it holds a feeling larger than itself. I would call the night ${mood}, but underneath there is something more exact: the wish to be met by what one has been avoiding.`,
      `Follow how it moves. The feeling rises towards ${b}, where the dream nearly stops. Then ${c} appears and the temperature falls by a degree or two. This is what the work looks like from inside: the memory is kept, and some of its charge is let go.`,
      `There is a sentence you could say to ${a}: "You can stay until I have understood you." The dream has already begun to say it.`,
    ],
  },
  {
    name: /threat/i,
    paragraphs: ({ a, b, c }) => [
      `Read as a rehearsal, the dream sets up one test. Its source is ${a}; its target is you; its severity is moderate, and its realism is low, which is how rehearsals are kept safe.`,
      `What did the dreamer in the dream do? Noticed ${b} early. Did not run at once. Looked for an exit and for company, in that order. ${cap(c)} is where a second, social rehearsal hides: whom do you warn, and do they believe you?`,
      `A rehearsal is no forecast. The response worth keeping is the early noticing, and the fact that it did not turn into panic. It was practised where nothing could be lost.`,
    ],
  },
  {
    name: /creativ/i,
    paragraphs: ({ a, b, c }) => [
      `Waking thought would hardly put ${a} beside ${b}. The loosened mind of the night did, and it did not hesitate. They share something that is not on their labels: both keep a distance and both wait to be approached.`,
      `A second pairing is quieter: ${c}, treated as if it could answer. Remote associations like these are what researchers find more of after REM sleep. Most come to nothing, and nobody can tell beforehand which will.`,
      `What if the thing you are stuck on behaved like ${anyOf(b)}? Write that question on paper tonight, read it twice, and turn off the light before you try to answer.`,
    ],
  },
  {
    name: /overfit/i,
    paragraphs: ({ a, b, c }) => [
      `Your days may have been training you a little too well. Along comes a night that corrupts the data: ${a} in a place where it has no business, ${b} with half its details missing.`,
      `On this young hypothesis the strangeness is the point. ${cap(c)} is not a code to be broken; it is noise of the helpful kind, the sort that keeps a network from learning its own routine by heart. What survives it is a broader rule: something like "what matters can turn up without its usual surroundings".`,
      `Help it along in the spirit of its own disorder. Do one fixed thing of your day in the wrong order, and see which part of it you miss.`,
    ],
  },
  {
    name: /city|country|family|friend|generation|canvas/i,
    paragraphs: ({ a, b, c }, { count, mood }) => [
      `${count > 1 ? `${count} sleepers` : 'One sleeper'} who never met have painted on one canvas, and ${a} runs through it like a river through a country. In one hand it is near, in another it is only heard; nobody leaves it out.`,
      `${cap(b)} answers it from the other side. Where one dream asks, another seems to have brought what was asked for. The shared mood is ${mood}, with a stillness under it, as if all had stopped to listen for the same thing. ${cap(c)} is the tender part: it is small, it is guarded, and it is passed on.`,
      `If they could stand in a single scene, it would be this: ${a} at dusk, ${b} not far off, and people arriving one by one who find that a place was kept for them.`,
    ],
  },
];

const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
