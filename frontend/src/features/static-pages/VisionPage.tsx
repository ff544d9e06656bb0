import { t } from '@lingui/core/macro';
import { useBrand } from '../../api/brand.api.js';
import { LongRead } from './LongRead.js';
import { KEY_REFERENCES } from './vision/key-references.js';
import { guidingPrinciples, missionPoints, Purposes } from './vision/Purposes.js';
import { TheoryTable } from './vision/TheoryTable.js';

export function VisionPage() {
  const { productName } = useBrand();
  return (
    <LongRead
      title={t`Our mission and vision`}
      updated="2025-07-28"
      lead={t`We forget most of what we dream within minutes of waking. We think that is a loss, and that it can be mended with very little: a voice, a page, and somebody to tell.`}
      parts={[
        {
          id: 'mission',
          title: t`Mission`,
          body: (
            <>
              <p>{t`Our mission is to make it effortless to keep a dream: to say it while it is still there, to meet it again as words and as a picture, and to understand it better with time. ${productName} asks for no app to open and no form to fill in at six in the morning. A voice note in a chat is enough.`}</p>
              <p>
                {t`${productName} is free for everyone who dreams. It is paid for by sponsors who want this work to exist, and by nobody’s dreams: sponsors see no journal, and nothing that you record is sold.`}
              </p>
            </>
          ),
        },
        { id: 'dream-science', title: t`Dream science`, body: <DreamScience /> },
        {
          id: 'theories',
          title: t`Integrative theories`,
          body: (
            <>
              <p>{t`No theory of dreaming has won, and each of these explains something the others leave out. We read a dream through several of them rather than through one.`}</p>
              <TheoryTable />
            </>
          ),
        },
        { id: 'morning', title: t`A morning tradition of sharing dreams`, body: <MorningTradition /> },
        {
          id: 'vision',
          title: t`Vision`,
          body: (
            <>
              <p>{t`We imagine a world in which asking “What did you dream?” is as common as asking “How did you sleep?”, and in which the answer is kept. To get there we work on five things.`}</p>
              <Purposes purposes={missionPoints()} label={t`Mission points`} />
            </>
          ),
        },
        {
          id: 'principles',
          title: t`Guiding principles`,
          body: <Purposes purposes={guidingPrinciples()} label={t`Guiding principles`} />,
        },
        {
          id: 'references',
          title: t`Key references`,
          body: (
            <ul aria-label={t`Key references`}>
              {KEY_REFERENCES.map(({ authors, year, title, source }) => (
                <li key={title} lang="en">
                  {authors} ({year}). {title}. <em>{source.name}</em>
                  {source.place}.
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function DreamScience() {
  return (
    <>
      <p>{t`We dream in every stage of sleep. The long and vivid dreams belong mostly to REM sleep, which comes back every ninety minutes or so and lasts longest towards morning. That is why the dream you wake from is often the strangest of the night, and why the minutes after waking matter most: a dream that is not told or written down then is usually gone by breakfast.`}</p>
      <p>{t`What we dream of is not noise. Over weeks and months, dreams follow the people, places and worries of waking life (Schredl & Hofmann, 2003), and a person’s dreams stay recognisably their own over decades (Domhoff, 2003). A single dream may mean little; a journal shows patterns. Keeping one also changes what there is to keep: people who write their dreams down each morning remember more of them (Schredl, 2002).`}</p>
      <p>{t`Why we dream at all is still open. Sleep strengthens and reshapes memories, softens the edge of strong feelings and brings together things that never met by day. Dreaming may be how that work looks from the inside, a by-product of it, or a use of its own. We find the question beautiful, and we do not pretend to have settled it.`}</p>
    </>
  );
}

function MorningTradition() {
  return (
    <>
      <p>{t`For most of history a dream was told before it was thought about. In many societies the night is part of the morning’s news, and anthropologists have described very different ways of speaking about it (Tedlock, 1987). Among the Achuar of the upper Amazon, households have risen before dawn to drink an infusion of wayusa together and to talk over the night’s dreams before the day’s work is decided (Descola, 1996).`}</p>
      <p>{t`We do not borrow anybody’s ritual, and we do not claim that all peoples dream alike. What we take from these mornings is simple: a dream told aloud, early, to somebody who listens, stays. Telling does something to the listener, too. In one line of studies, talking about a dream together went along with more empathy towards the person who dreamed it (Blagrove et al., 2019).`}</p>
      <p>{t`So here is our own small tradition. Wake. Lie still for a moment. Say what you saw, in any order, without making sense of it. Then, if you like, ask whoever is near what they dreamed.`}</p>
    </>
  );
}
