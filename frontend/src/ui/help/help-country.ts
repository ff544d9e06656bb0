/** The cities of the time zones of each country, without their continents. */
const ZONES: Readonly<Record<string, string>> = {
  AR: 'Buenos_Aires Catamarca Cordoba Jujuy La_Rioja Mendoza Rio_Gallegos Salta San_Juan San_Luis Tucuman Ushuaia',
  AT: 'Vienna',
  AU: 'Adelaide Brisbane Broken_Hill Darwin Eucla Hobart Lindeman Lord_Howe Melbourne Perth Sydney',
  BE: 'Brussels',
  BR: 'Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem Sao_Paulo',
  CA: 'Atikokan Blanc-Sablon Cambridge_Bay Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife',
  CH: 'Zurich Vaduz',
  CL: 'Coyhaique Easter Punta_Arenas Santiago',
  DE: 'Berlin Busingen',
  ES: 'Canary Ceuta Madrid',
  FR: 'Cayenne Guadeloupe Martinique Mayotte Paris Reunion',
  GB: 'Belfast Guernsey Isle_of_Man Jersey London',
  IE: 'Dublin',
  IN: 'Calcutta Kolkata',
  IT: 'Rome San_Marino Vatican',
  JP: 'Tokyo',
  MX: 'Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Mexico_City Monterrey Ojinaga Tijuana',
  NL: 'Amsterdam',
  NZ: 'Auckland Chatham',
  PE: 'Lima',
  PT: 'Azores Lisbon Madeira',
  US: 'Adak Anchorage Boise Chicago Denver Detroit Guam Honolulu Indianapolis Juneau Kentucky Knox Los_Angeles Louisville Marengo Menominee Metlakatla Monticello New_York Beulah Center New_Salem Nome Petersburg Phoenix Puerto_Rico Sitka Tell_City Vevay Vincennes Winamac Yakutat',
  UY: 'Montevideo',
};

const COUNTRY_OF_CITY = new Map(
  Object.entries(ZONES).flatMap(([country, cities]) => cities.split(' ').map((city) => [city, country] as const)),
);

/** The country of a time zone where it is known, otherwise that of the browser's language, such as `de-AT`. */
export function countryOf(timeZone: string, languages: readonly string[]): string | null {
  const ofZone = COUNTRY_OF_CITY.get(timeZone.split('/').at(-1) ?? '');
  if (ofZone !== undefined) return ofZone;
  // A known zone of a country that is not listed says more than the language.
  if (timeZone.includes('/') && !timeZone.startsWith('Etc/')) return null;
  for (const language of languages) {
    const [, country] = /-([A-Za-z]{2})\b/.exec(language) ?? [];
    if (country) return country.toUpperCase();
  }
  return null;
}
