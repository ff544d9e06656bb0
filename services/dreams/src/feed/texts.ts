/** The names of feeds in a feed reader or a calendar; services.po of each language has the translations. */
export const TEXTS = {
  feedDreams: 'Dreams',
  feedNights: 'Nights',
};
