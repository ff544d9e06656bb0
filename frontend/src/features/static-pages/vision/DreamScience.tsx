/** What is known of dreams, said without promising more. */
export function DreamScience() {
  return (
    <>
      <p>
        We dream in every stage of sleep. The long and vivid dreams belong mostly to REM sleep, which comes back every
        ninety minutes or so and lasts longest towards morning. That is why the dream you wake from is often the
        strangest of the night, and why the minutes after waking matter most: a dream that is not told or written down
        then is usually gone by breakfast.
      </p>
      <p>
        What we dream of is not noise. Over weeks and months, dreams follow the people, places and worries of waking
        life (Schredl &amp; Hofmann, 2003), and a person&rsquo;s dreams stay recognisably their own over decades
        (Domhoff, 2003). A single dream may mean little; a journal shows patterns. Keeping one also changes what there
        is to keep: people who write their dreams down each morning remember more of them (Schredl, 2002).
      </p>
      <p>
        Why we dream at all is still open. Sleep strengthens and reshapes memories, softens the edge of strong feelings
        and brings together things that never met by day. Dreaming may be how that work looks from the inside, a
        by-product of it, or a use of its own. We find the question beautiful, and we do not pretend to have settled it.
      </p>
    </>
  );
}
