import { LANGUAGES } from '@dreamloom/contracts/http';
import { countryOf } from './help-country.js';
import { helpFor } from './help-lines.js';

describe('help by country', () => {
  it.each([
    ['Europe/Berlin', [], 'DE'],
    ['Europe/Vienna', ['en-US'], 'AT'],
    ['America/Argentina/Cordoba', [], 'AR'],
    ['America/Sao_Paulo', [], 'BR'],
    ['America/Indiana/Tell_City', [], 'US'],
    ['Atlantic/Azores', [], 'PT'],
    ['Asia/Calcutta', ['en-US'], 'IN'],
    ['Asia/Tokyo', [], 'JP'],
    ['Asia/Seoul', ['en-US'], null],
    ['UTC', ['fr', 'de-CH'], 'CH'],
    ['Etc/GMT+3', ['pt-BR'], 'BR'],
    ['UTC', ['en'], null],
    ['', [], null],
  ])('%s with the languages %j is %s', (timeZone, languages, country) => {
    expect(countryOf(timeZone, languages)).toBe(country);
  });

  it.each([
    ['US', '988'],
    ['CA', '988'],
    ['GB', '116 123'],
    ['IE', '116 123'],
    ['DE', '0800 111 0 111'],
    ['AT', '142'],
    ['CH', '143'],
    ['FR', '3114'],
    ['IT', '02 2327 2327'],
    ['ES', '024'],
    ['BR', '188'],
    ['PT', '1411'],
    ['MX', '800 911 2000'],
    ['AR', '0800 999 0091'],
    ['AU', '13 11 14'],
    ['NZ', '1737'],
    ['IN', '14416'],
    ['JP', '0120 279 338'],
    ['NL', '0800 0113'],
    ['BE', '0800 32 123'],
  ])('%s has the number %s, an address and an emergency number', (country, phone) => {
    const { lines, emergency } = helpFor(country);
    expect(lines[0]?.phone).toBe(phone);
    for (const { url, source, checkedOn } of lines) {
      expect([new URL(url).protocol, new URL(source).protocol]).toEqual(['https:', expect.stringMatching(/^https?:$/)]);
      expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    expect(emergency).toMatch(/^\d{3}$/);
  });

  it.each(LANGUAGES)('has a line where most people speak %s', (language) => {
    expect(helpFor(new Intl.Locale(language).maximize().region ?? null).lines).not.toEqual([]);
  });

  it('has no line for another country', () => {
    expect(helpFor('KR')).toEqual({ lines: [], emergency: null });
    expect(helpFor(null).lines).toEqual([]);
  });

  it('knows every time zone of its countries that a browser names', () => {
    const known = (zone: string) => countryOf(zone, []) !== null;
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.filter((zone) => zone.startsWith('Australia/') && !known(zone))).toEqual([]);
    expect(
      zones.filter((zone) => /^America\/(Argentina|Indiana|Kentucky|North_Dakota)\//.test(zone) && !known(zone)),
    ).toEqual([]);
  });
});
