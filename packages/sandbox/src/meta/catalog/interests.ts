import { hash32 } from '../../platform/random.ts';

/**
 * Choices of detailed targeting by type and topic: `type|Topic: name, name`. Names are as in Ads Manager; ids and sizes are
 * the sandbox's own.
 */
const CATALOG = `
interests|Food and drink: Baking, Bread, Cakes, Chocolate, Coffee, Cooking, Desserts, Fast food, Italian cuisine, Organic food, Pastry, Pizza, Recipes, Restaurants, Coffeehouses, Sushi, Tea, Veganism, Vegetarianism, Wine, Beer, Barbecue, Seafood, Street food, Kosher foods
interests|Business and industry: Advertising, Architecture, Construction, Design, Entrepreneurship, Interior design, Marketing, Online shopping, Personal finance, Real estate, Retail, Sales, Small business, Web design, Business, Startups
interests|Family and relationships: Dating, Family, Fatherhood, Friendship, Marriage, Motherhood, Parenting, Weddings
interests|Fitness and wellness: Bodybuilding, Meditation, Nutrition, Physical exercise, Physical fitness, Running, Weight training, Yoga, Pilates, CrossFit, Swimming, Cycling, Massage, Spa
interests|Entertainment: Books, Concerts, Dance, Festivals, Live events, Movies, Music, Photography, Podcasts, Television, Theatre, Video games, Comedy
interests|Hobbies and activities: Arts and music, Camping, Crafts, Do it yourself, Drawing, Fishing, Gardening, Hiking, Home improvement, Horse riding, Knitting, Painting, Pets, Travel, Beaches, Nature, Boating, Ceramics
interests|Shopping and fashion: Beauty, Boutiques, Clothing, Cosmetics, Fashion accessories, Gift cards, Gifts, Handbags, Jewelry, Shoes, Shopping, Toys, Hairdressing, Perfume, Luxury goods, Sunglasses
interests|Sports and outdoors: Association football, American football, Baseball, Basketball, Golf, Surfing, Tennis, Triathlon, Skiing, Volleyball, Martial arts
interests|Technology: Computers, Consumer electronics, Mobile phones, Smartphones, Software, Artificial intelligence, Electric vehicle, Automobiles, Motorcycles, Free software
interests|Education: Children's books, Early childhood education, Higher education, Language learning, Online learning, Science, Tutoring
behaviors|Purchase behavior: Engaged Shoppers
behaviors|Mobile Device User: Owns: iPhone, All mobile devices by operating system, 4G connection, 5G connection
behaviors|Travel: Frequent Travelers, Frequent international travelers, Commuters, Returned from travels 1 week ago
behaviors|Digital activities: Small business owners, Facebook Page admins, Technology early adopters, Canvas gaming, Facebook Payments users (90 days)
behaviors|Anniversary: Anniversary (within 61-90 days)
life_events|Life events: Recently moved, New job, Newly engaged (3 months), Newlywed (3 months), Birthday in 01 month, Upcoming birthday, Away from hometown, Long-distance relationship
family_statuses|Parents: Parents (All), New parents (0-12 months), Parents with toddlers (01-02 years), Parents with preschoolers (03-05 years), Parents with early school-age children (06-08 years), Parents with preteens (09-12 years), Parents with teenagers (13-17 years)
industries|Work: Business and Finance, Construction and Extraction, Education and Libraries, Food and Restaurants, Healthcare and Medical Services, IT and Technical Services, Management, Sales, Architecture and Engineering
income|Financial: Household income: top 5% of ZIP codes (US), Household income: top 10% of ZIP codes (US), Household income: top 10%-25% of ZIP codes (US)
`;

export interface Choice {
  id: string;
  /** The list of a targeting spec that it belongs to, such as `interests`. */
  type: string;
  name: string;
  topic: string;
  path: string[];
  /** Estimated monthly audience worldwide. */
  lower: number;
  upper: number;
}

const choices = new Map<string, Choice>();
const ROOTS: Record<string, string> = { interests: 'Interests', behaviors: 'Behaviors' };

for (const line of CATALOG.trim().split('\n')) {
  const [type = '', rest = ''] = line.split('|');
  const at = rest.indexOf(': ');
  const topic = rest.slice(0, at);
  for (const name of splitNames(rest.slice(at + 2))) {
    const noise = hash32(`choice/${type}/${name}`);
    const id = `6003${String(noise).padStart(10, '0').slice(-9)}`;
    const lower = 1_000_000 + (noise % 400) * 1_250_000;
    const path = [ROOTS[type] ?? 'Demographics', topic, name];
    choices.set(id, { id, type, name, topic, path, lower, upper: Math.round(lower * 1.176) });
  }
}

/** Splits at commas followed by a space; commas inside numbers do not split. */
function splitNames(list: string): string[] {
  return list.split(/, (?=[A-Z0-9])/);
}

export function choiceById(id: string): Choice | undefined {
  return choices.get(id);
}

/** All choices of the given types, in the catalogue's order; of every type where none is given. */
export function allChoices(types: string[]): Choice[] {
  return [...choices.values()].filter((choice) => types.length === 0 || types.includes(choice.type));
}

/** The choices whose name contains the query, those that begin with it first. */
export function searchChoices(words: string, types: string[]): Choice[] {
  const wanted = words.trim().toLowerCase();
  const begins = (choice: Choice): number => (choice.name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return allChoices(types)
    .filter((choice) => choice.name.toLowerCase().includes(wanted))
    .sort((a, b) => begins(a) - begins(b) || b.upper - a.upper);
}

/** The choice of exactly that name, ignoring case. */
export function choiceByName(name: string, types: string[]): Choice | undefined {
  const wanted = name.trim().toLowerCase();
  return allChoices(types).find((choice) => choice.name.toLowerCase() === wanted);
}

/** Languages that targeting can choose, by the keys that Meta's `adlocale` search gives the common ones. */
export const LOCALES: { key: number; name: string }[] = [
  { key: 6, name: 'English (US)' },
  { key: 24, name: 'English (UK)' },
  { key: 1001, name: 'English (All)' },
  { key: 23, name: 'Spanish' },
  { key: 1002, name: 'Spanish (All)' },
  { key: 9, name: 'French (France)' },
  { key: 1003, name: 'French (All)' },
  { key: 5, name: 'German' },
  { key: 10, name: 'Italian' },
  { key: 28, name: 'Arabic' },
  { key: 29, name: 'Hebrew' },
  { key: 17, name: 'Russian' },
  { key: 16, name: 'Portuguese (Brazil)' },
  { key: 31, name: 'Portuguese (Portugal)' },
  { key: 14, name: 'Dutch' },
  { key: 15, name: 'Polish' },
  { key: 18, name: 'Swedish' },
  { key: 19, name: 'Turkish' },
  { key: 11, name: 'Japanese' },
  { key: 12, name: 'Korean' },
  { key: 46, name: 'Hindi' },
  { key: 52, name: 'Ukrainian' },
];
