import { useBrand } from '../../api/brand.api.js';
import { DreamScience } from './vision/DreamScience.js';
import { KEY_REFERENCES } from './vision/key-references.js';
import { MorningTradition } from './vision/MorningTradition.js';
import { GUIDING_PRINCIPLES, MISSION_POINTS } from './vision/purposes.js';
import { Purposes } from './vision/Purposes.js';
import { TheoryTable } from './vision/TheoryTable.js';
import { LongRead } from './LongRead.js';

/** /vision: why this exists. */
export function VisionPage() {
  const { productName } = useBrand();
  return (
    <LongRead
      title="Our mission and vision"
      updated="28 July 2025"
      lead="We forget most of what we dream within minutes of waking. We think that is a loss, and that it can be mended with very little: a voice, a page, and somebody to tell."
      parts={[
        {
          id: 'mission',
          title: 'Mission',
          body: (
            <>
              <p>
                Our mission is to make it effortless to keep a dream: to say it while it is still there, to meet it
                again as words and as a picture, and to understand it better with time. {productName} asks for no app to
                open and no form to fill in at six in the morning. A voice note in a chat is enough.
              </p>
              <p>
                {productName} is free for everyone who dreams. It is paid for by sponsors who want this work to exist,
                and by nobody&rsquo;s dreams: sponsors see no journal, and nothing that you record is sold.
              </p>
            </>
          ),
        },
        { id: 'dream-science', title: 'Dream science', body: <DreamScience /> },
        {
          id: 'theories',
          title: 'Integrative theories',
          body: (
            <>
              <p>
                No theory of dreaming has won, and each of these explains something the others leave out. We read a
                dream through several of them rather than through one.
              </p>
              <TheoryTable />
            </>
          ),
        },
        { id: 'morning', title: 'A morning tradition of sharing dreams', body: <MorningTradition /> },
        {
          id: 'vision',
          title: 'Vision',
          body: (
            <>
              <p>
                We imagine a world in which asking &ldquo;What did you dream?&rdquo; is as common as asking &ldquo;How
                did you sleep?&rdquo;, and in which the answer is kept. To get there we work on five things.
              </p>
              <Purposes purposes={MISSION_POINTS} label="Mission points" />
            </>
          ),
        },
        {
          id: 'principles',
          title: 'Guiding principles',
          body: <Purposes purposes={GUIDING_PRINCIPLES} label="Guiding principles" />,
        },
        {
          id: 'references',
          title: 'Key references',
          body: (
            <ul aria-label="Key references">
              {KEY_REFERENCES.map(({ authors, year, title, source }) => (
                <li key={title}>
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
