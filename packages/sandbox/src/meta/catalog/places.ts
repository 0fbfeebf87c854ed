import { hash32 } from '../../platform/random.ts';

/**
 * Countries with their regions and cities, largest first: `CC: Region = City, City; Region = City`. Used by
 * the targeting search and the breakdowns; keys are the sandbox's own.
 */
const GAZETTEER = `
US: California = Los Angeles, San Diego, San Jose, San Francisco, Sacramento, Oakland; Texas = Houston, San Antonio, Dallas, Austin, Fort Worth; Florida = Jacksonville, Miami, Tampa, Orlando; New York = New York, Buffalo, Rochester, Albany; Illinois = Chicago, Springfield, Naperville; Pennsylvania = Philadelphia, Pittsburgh; Ohio = Columbus, Cleveland, Springfield; Georgia = Atlanta, Savannah; North Carolina = Charlotte, Raleigh; Massachusetts = Boston, Springfield, Cambridge; Washington = Seattle, Spokane; Colorado = Denver, Boulder; Oregon = Portland, Eugene; Maine = Portland; New Jersey = Newark, Jersey City
IL: Tel Aviv District = Tel Aviv, Holon, Bat Yam, Ramat Gan, Herzliya; Center District = Rishon LeZion, Petah Tikva, Netanya, Rehovot, Ra'anana; Haifa District = Haifa, Hadera; Jerusalem District = Jerusalem, Beit Shemesh; Southern District = Beersheba, Ashdod, Ashkelon, Eilat; Northern District = Nazareth, Karmiel, Tiberias, Afula
GB: England = London, Birmingham, Manchester, Leeds, Liverpool, Bristol, Cambridge; Scotland = Glasgow, Edinburgh, Aberdeen; Wales = Cardiff, Swansea; Northern Ireland = Belfast
CA: Ontario = Toronto, Ottawa, Hamilton, London; Quebec = Montreal, Quebec City, Laval; British Columbia = Vancouver, Victoria; Alberta = Calgary, Edmonton
AU: New South Wales = Sydney, Newcastle; Victoria = Melbourne, Geelong; Queensland = Brisbane, Gold Coast; Western Australia = Perth
NZ: Auckland = Auckland; Wellington = Wellington; Canterbury = Christchurch
IE: Leinster = Dublin; Munster = Cork, Limerick; Connacht = Galway
DE: North Rhine-Westphalia = Cologne, Düsseldorf, Dortmund; Bavaria = Munich, Nuremberg; Baden-Württemberg = Stuttgart, Freiburg; Berlin = Berlin; Hamburg = Hamburg; Hesse = Frankfurt; Saxony = Leipzig, Dresden
FR: Île-de-France = Paris, Versailles; Provence-Alpes-Côte d'Azur = Marseille, Nice; Auvergne-Rhône-Alpes = Lyon, Grenoble; Occitanie = Toulouse, Montpellier
ES: Community of Madrid = Madrid; Catalonia = Barcelona, Girona; Andalusia = Seville, Málaga, Granada; Valencian Community = Valencia, Alicante
IT: Lombardy = Milan, Bergamo; Lazio = Rome; Campania = Naples; Tuscany = Florence, Pisa; Piedmont = Turin
NL: North Holland = Amsterdam, Haarlem; South Holland = Rotterdam, The Hague; Utrecht = Utrecht
BE: Brussels = Brussels; Flanders = Antwerp, Ghent; Wallonia = Liège, Namur
CH: Zurich = Zürich; Geneva = Geneva; Bern = Bern
AT: Vienna = Vienna; Styria = Graz; Salzburg = Salzburg
SE: Stockholm County = Stockholm; Västra Götaland County = Gothenburg; Skåne County = Malmö
NO: Oslo = Oslo; Vestland = Bergen
DK: Capital Region = Copenhagen; Central Denmark Region = Aarhus
FI: Uusimaa = Helsinki, Espoo; Pirkanmaa = Tampere
PL: Masovian = Warsaw; Lesser Poland = Kraków; Lower Silesian = Wrocław
PT: Lisbon = Lisbon; Porto = Porto
GR: Attica = Athens; Central Macedonia = Thessaloniki
CZ: Prague = Prague; South Moravian = Brno
HU: Budapest = Budapest; Hajdú-Bihar = Debrecen
RO: Bucharest = Bucharest; Cluj = Cluj-Napoca
TR: Istanbul = Istanbul; Ankara = Ankara; Izmir = Izmir
MX: Mexico City = Mexico City; Jalisco = Guadalajara; Nuevo León = Monterrey
BR: São Paulo = São Paulo, Campinas; Rio de Janeiro = Rio de Janeiro; Minas Gerais = Belo Horizonte
AR: Buenos Aires = Buenos Aires, La Plata; Córdoba = Córdoba
IN: Maharashtra = Mumbai, Pune; Delhi = Delhi; Karnataka = Bengaluru; Tamil Nadu = Chennai
JP: Tokyo = Tokyo; Osaka = Osaka; Aichi = Nagoya
KR: Seoul = Seoul; Busan = Busan
SG: Singapore = Singapore
HK: Hong Kong = Hong Kong
AE: Dubai = Dubai; Abu Dhabi = Abu Dhabi
ZA: Gauteng = Johannesburg, Pretoria; Western Cape = Cape Town; KwaZulu-Natal = Durban
CY: Nicosia = Nicosia; Limassol = Limassol
`;

export interface Place {
  key: string;
  type: 'country' | 'region' | 'city' | 'zip';
  name: string;
  /** ISO 3166 code. */
  country: string;
  /** The region that a city is in. */
  region?: { key: string; name: string };
  /** Size relative to places of the same kind, before scaling. */
  weight: number;
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Codes that CLDR knows and that are no country. */
const NO_COUNTRY = new Set([
  'EU',
  'EZ',
  'UN',
  'ZZ',
  'QO',
  'XA',
  'XB',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
]);

/** The English name of a country by its ISO 3166 code; undefined where there is none. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return undefined;
  // Codes that were given up, or that are another's by habit ("DD", "UK"), stand for a country that has one of its own.
  if (new Intl.Locale(`und-${code}`).region !== code) return undefined;
  return regionNames.of(code);
}

const places = new Map<string, Place>();
const regionsByCountry = new Map<string, Place[]>();

for (const line of GAZETTEER.trim().split('\n')) {
  const [country = '', rest = ''] = line.split(': ');
  const regions = rest.split('; ').map((part, index): Place => {
    const [name = '', cities = ''] = part.split(' = ');
    const key = String(1000 + (hash32(`region/${country}/${name}`) % 9000));
    const region: Place = { key: unused(key), type: 'region', name, country, weight: 1 / (index + 1) };
    places.set(region.key, region);
    cities.split(', ').forEach((city, rank) => {
      const cityKey = unused(String(2_000_000 + (hash32(`city/${country}/${name}/${city}`) % 900_000)));
      const above = { key: region.key, name };
      places.set(cityKey, {
        key: cityKey,
        type: 'city',
        name: city,
        country,
        region: above,
        weight: region.weight / (rank + 1),
      });
    });
    return region;
  });
  regionsByCountry.set(country, regions);
}

function unused(key: string): string {
  let free = key;
  while (places.has(free)) free = String(Number(free) + 1);
  return free;
}

/** The region or city with a key. */
export function placeByKey(key: string): Place | undefined {
  return places.get(key);
}

/** The regions of a country, largest first; empty where the gazetteer has none. */
export function regionsOf(country: string): Place[] {
  return regionsByCountry.get(country) ?? [];
}

/** A postal code as targeting names it, `US:90210`; undefined where the text can't be one. */
export function zipOf(key: string): Place | undefined {
  const match = /^([A-Z]{2}):([A-Z0-9][A-Z0-9 -]{1,9})$/i.exec(key);
  const country = match?.[1]?.toUpperCase() ?? '';
  if (!match || countryName(country) === undefined) return undefined;
  return { key, type: 'zip', name: match[2] ?? '', country, weight: 0 };
}

const COUNTRY_CODES = (() => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => countryName(code) !== undefined);
})();

/** All countries as places, by name. */
export function countries(): Place[] {
  return COUNTRY_CODES.map((code): Place => {
    const weight = regionsByCountry.has(code) ? 3 : 2;
    return { key: code, type: 'country', name: countryName(code) ?? code, country: code, weight };
  }).sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Places whose name begins with the words, largest first, as the targeting search finds them.
 * @param types what may be found; everything when empty
 */
export function searchPlaces(words: string, types: string[], countryCode: string | undefined): Place[] {
  const wanted = fold(words);
  const zip = zipOf(countryCode ? `${countryCode}:${words}` : `US:${words}`);
  const all = [...countries(), ...places.values(), ...(zip && /^\d/.test(words) ? [zip] : [])];
  return all
    .filter((place) => types.length === 0 || types.includes(place.type))
    .filter((place) => countryCode === undefined || place.country === countryCode)
    .filter((place) => fold(place.name).startsWith(wanted))
    .sort((a, b) => b.weight - a.weight);
}

/** Without accents and case, so that Malaga matches Málaga. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
