/** The titles of weeks; services.po of each language has the translations, motifs.po those of the motifs. */
export const TEXTS = {
  /** The current week without published dreams. */
  unfolding: 'Collective Dreams Unfold',
  /** A past week without published dreams. */
  silent: 'A Week of Silence',
  /** A past week with dreams of too few dreamers. */
  quiet: 'A Quiet Week',
  withoutWords: 'Dreams without Words',
  dreamsOf: 'Dreams of {motifs}',
};
