import { TIMEZONES } from './timezone.js';

describe('TIMEZONES', () => {
  it('[R485] are thirty, each once', () => {
    expect(TIMEZONES).toHaveLength(30);
    expect(new Set(TIMEZONES.map(({ value }) => value)).size).toBe(30);
    expect(new Set(TIMEZONES.map(({ label }) => label)).size).toBe(30);
  });

  it.each(TIMEZONES.map(({ value }) => value))('knows %s', (timeZone) => {
    expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBeTruthy();
  });

  it('[R486] hold the places that are named', () => {
    const labels: string[] = TIMEZONES.map(({ label }) => label);
    expect(labels.filter((label) => label.endsWith('(US)'))).toHaveLength(4);
    const named = [
      'London',
      'Tokyo',
      'Shanghai',
      'Singapore',
      'Hong Kong',
      'Seoul',
      'Mumbai',
      'Dubai',
      'Sydney',
      'Melbourne',
    ];
    expect(labels).toEqual(expect.arrayContaining([...named, 'Auckland']));
    expect(TIMEZONES.filter(({ value }) => value.startsWith('Europe/'))).toHaveLength(16);
  });
});
