import { t } from '@lingui/core/macro';

/** What the levels of lucidity mean, from 0 to 5. */
export const lucidityMeanings = (): string[] => [
  t`no thought that it was a dream`,
  t`a faint suspicion`,
  t`I knew that I was dreaming`,
  t`I knew, and chose what I did`,
  t`I changed the dream now and then`,
  t`clear throughout, and mine to shape`,
];
