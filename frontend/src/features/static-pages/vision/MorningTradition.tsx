/** Telling dreams at daybreak, then and now. */
export function MorningTradition() {
  return (
    <>
      <p>
        For most of history a dream was told before it was thought about. In many societies the night is part of the
        morning&rsquo;s news, and anthropologists have described very different ways of speaking about it (Tedlock,
        1987). Among the Achuar of the upper Amazon, households have risen before dawn to drink an infusion of wayusa
        together and to talk over the night&rsquo;s dreams before the day&rsquo;s work is decided (Descola, 1996).
      </p>
      <p>
        We do not borrow anybody&rsquo;s ritual, and we do not claim that all peoples dream alike. What we take from
        these mornings is simple: a dream told aloud, early, to somebody who listens, stays. Telling does something to
        the listener, too. In one line of studies, talking about a dream together went along with more empathy towards
        the person who dreamed it (Blagrove et al., 2019).
      </p>
      <p>
        So here is our own small tradition. Wake. Lie still for a moment. Say what you saw, in any order, without making
        sense of it. Then, if you like, ask whoever is near what they dreamed.
      </p>
    </>
  );
}
