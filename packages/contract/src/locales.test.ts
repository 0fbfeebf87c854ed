import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';

const folder = new URL('../locales/', import.meta.url);
const [reference, ...others] = languages;
const files = readdirSync(new URL(`${reference}/`, folder));

/** The texts of a file by path, lists by index. */
function textsOf(language: string, file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (node: unknown, path: string[]): void => {
    if (typeof node === 'string') texts.set(path.join('.'), node);
    else for (const [key, value] of Object.entries(node as object)) walk(value, [...path, key]);
  };
  walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')), []);
  return texts;
}

const plural = /_(?:zero|one|two|few|many|other)$/;
const isPlural = (texts: Map<string, string>, key: string) =>
  plural.test(key) && texts.has(key.replace(plural, '_other'));

/** A text for women alone, beside that for everybody: only languages with a gender have it. */
const feminine = /_feminine(?=$|_|#)/;

/** Keys without their plural suffix; `_help` and the like stay, since no `_other` stands beside them. */
const keysOf = (texts: Map<string, string>) =>
  new Set(
    [...texts.keys()].map((key) =>
      (isPlural(texts, key) ? key.replace(plural, '#') : key).replace(feminine, ''),
    ),
  );

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g), ...text.matchAll(/<(\w+)>/g)].map(([, name]) => name).sort();

describe.each(files)('%s', (file) => {
  const english = textsOf(reference, file);

  test.each(others)('has the same keys in %s', (language) => {
    expect([...keysOf(textsOf(language, file))].sort()).toEqual([...keysOf(english)].sort());
  });

  test.each(languages)('has the plural forms that %s needs, and no others', (language) => {
    const texts = textsOf(language, file);
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const stems = new Set(
      [...texts.keys()].filter((key) => isPlural(texts, key)).map((key) => key.replace(plural, '')),
    );
    for (const stem of stems) {
      const forms = [...texts.keys()].filter((key) => key.replace(plural, '') === stem && plural.test(key));
      expect(forms.map((key) => key.slice(stem.length + 1)).sort(), stem).toEqual(needed);
    }
  });

  test.each(others)('fills in the same values in %s', (language) => {
    for (const [key, text] of textsOf(language, file)) {
      // "One ad" needs no number, and Hebrew's "two" is a word of its own.
      const mayLackCount = /_(?:one|two)$/.test(key);
      const base = key.replace(feminine, '');
      const original = english.get(base) ?? english.get(base.replace(plural, '_other')) ?? '';
      const wanted = new Set(placeholders(original).filter((name) => !mayLackCount || name !== 'count'));
      const given = new Set(placeholders(text).filter((name) => !mayLackCount || name !== 'count'));
      // The interview's sentences are written freely in each language: they may leave a value out, and invent none.
      const required =
        file === 'interview.json' ? new Set([...wanted].filter((name) => given.has(name))) : wanted;
      expect([...given].sort(), key).toEqual([...required].sort());
    }
  });
});

describe('English', () => {
  const texts = files.flatMap((file) =>
    [...textsOf('en', file)].map(([key, text]) => [`${file} ${key}`, text] as const),
  );

  test.each([
    ['how an enquiry ended is its outcome', /\b(?:became|becomes|become) of\b/],
    ['people are added to the leads', /\b(?:write|writes|wrote|written) (?:\w+ )?down\b/i],
    ['what is broken is fixed', /\bmend(?:s|ed)?\b/i],
    [
      'a picture of a camera is a photo',
      /\b(?:a|the|this|that|of|these) photographs?\b|\bphotographs\b(?! )/i,
    ],
    ['Meta rejects an ad', /\b(?:turn(?:s|ed)? (?:\w+ )?down)\b|Meta (?:\w+ )?refuses? an ad/],
    ['a phone is no telephone', /\btelephone/i],
    ['an email is no mail', /\ba mail\b(?! server)|\bmailed\b|\bmail (?:me|you)\b/i],
    ['words are removed', /\bstrikes? (?:\w+ )?out\b/i],
    ['a person is someone, and all are everyone', /\b(?:some|every)body\b/i],
    ['what has begun continues', /\bcarr(?:y|ies|ied) on\b|^Go on\b/i],
    ['a limit applies', /\blimits? of (?:Trial|\{\{plan\}\}) (?:hold|count)s?\b/],
    ['what is no longer true is out of date', /\bnot so any more\b|\bthat this is not so\b/i],
    ['what may be kept no longer has had its time', /\bkept long enough\b/],
    ['colours are spelled as in Britain', /\bcolors?\b|\boptimiz|\bneighborhood/i],
  ])('has one word: %s', (_, pattern) => {
    // What people may search by is theirs.
    expect(
      texts.filter(([key, text]) => !/[wW]ords\b/.test(key) && pattern.test(text)).map(([key]) => key),
    ).toEqual([]);
  });
});

describe('Hebrew', () => {
  const texts = files.flatMap((file) =>
    [...textsOf('he', file)].map(([key, text]) => [`${file} ${key}`, text] as const),
  );
  const offenders = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([key]) => key);

  test('breaks no line between a prefix and what it belongs to', () => {
    expect(offenders(/(?<![\u05d0-\u05ea])[ובלמהכש]{1,3}[-\u05be](?!\u2060)(?=[A-Za-z0-9{])/u)).toEqual([]);
  });

  test('quotes with gershayim, as Hebrew does', () => {
    // People type an apostrophe where a geresh belongs, and find their kind of business all the same.
    const typed = /^businesses.json typeWords/;
    const found = offenders(/["„“”«»]|[\u05d0-\u05ea]['’]/u);
    expect(found.filter((key) => !typed.test(key))).toEqual([]);
  });

  test('closes every quotation where it was opened', () => {
    // One before the last letter of a word makes an abbreviation, as in ש״ח.
    const marks = (text: string) =>
      text.match(/״(?!(?<=[\u05d0-\u05ea]״)[\u05d0-\u05ea](?![\u05d0-\u05ea]))/gu) ?? [];
    expect(texts.filter(([, text]) => marks(text).length % 2 === 1).map(([key]) => key)).toEqual([]);
    expect(texts.filter(([, text]) => marks(text).length > 0).length).toBeGreaterThan(50);
  });

  test.each([
    ['a plan is a מסלול', /תוכני(?:ת|ות) (?:בסיסי|פרימיום|\{\{plan|שלכם)|שדרוג התוכנית|Premium/u],
    ['WhatsApp is written in Hebrew', /WhatsApp/],
    ['Facebook and Instagram are written in Hebrew', /Facebook|Instagram/],
    ['the dashboard is לוח הבקרה', /מסך הראשי|דשבורד/u],
    ['owners are addressed in the plural', /^לא יודע$|״לא יודע״/u],
    ['a Facebook Page is an עמוד', /ד(?:ף|פי) (?:ה?פייסבוק|ה?אינסטגרם|ה?עסקי)/u],
    // Once it says what Meta calls a creative.
    ['an ad is a מודעה', /פרסומ(?:ת|ות)(?![\u05d0-\u05ea])|קריאייטיב(?!:)/u],
    ['an interview is a ריאיון', /ראיו[ןנ]|תשאול/u],
    ['a click is a הקלקה', /(?<![\u05d0-\u05ea])[ובלש]?ה?קליק(?:ים)?(?![\u05d0-\u05ea])/u],
    ['the click rate is the שיעור הקלקה', /(?:אחוז|יחס|שיעור) (?:ה?קליקים|ה?לחיצות|ה?הקלקות|ההקלקה)/u],
    ['a chat is a שיחה בצ׳אט', /התכתבו|שיח(?:ת|ות) צ׳אט/u],
    ['the text of a customer is an אווטאר', /חלק בדמות/u],
    ['a page of Awning is a דף', /עמוד (?:הקמפיין|הפניות|המודעות|הפרטיות|העסק(?!י))/u],
    [
      'Facebook is a she, as a company is',
      /פייסבוק (?:כבר )?(?:לא )?(?:ישאל|יבקש|יודיע|דורש|מוסר|מקבל|נתן|נותן|מציג|אישר|ענה|מאפשר|אומר|שולח)(?![\u05d0-\u05ea])/u,
    ],
    ['reels are רילס', /רילז/u],
    ['this one is הזאת', /(?<= )הזו(?![\u05d0-\u05ea])/u],
    ['Ads Manager is the מנהל המודעות', /Ads Manager|Account Quality/],
    ['a launch is a השקה', /שיגור|שעול(?:ה|ות) לאוויר/u],
  ])('has one term: %s', (_, pattern) => {
    expect(offenders(pattern)).toEqual([]);
  });

  test.each([
    ['of launches and ads, both or none are many', /(?<![\u05d0-\u05ea])[ובלמהכש]{0,2}השקות ה?מודעה/u],
    [
      'a plan is called by its kind before its name',
      /^(?!.*מסלול).*\{\{plan\}\}|(?:עם|[ובלמכ]-\u2060) ?\{\{plan\}\}/su,
    ],
    ['a figure is named before its number', /\}\} (?:שיעור|עלות|מחיר)(?![\u05d0-\u05ea])/u],
    ['שום is denied by אינו or לא, without a pronoun between', /שום [^.,;:]*(?:הוא|היא|הם|הן) לא /u],
    [
      'what is done to somebody by name takes את',
      /(?:^|[\s״])ל(?!עסק |קמפיין )[\u05d0-\u05ea]{3,} \{\{name\}\}/u,
    ],
    ['a button that acts on somebody is a verb', /^(?:פרסום|הפעלה|עצירה|מחיקה|עריכה|פתיחה) של \{\{/u],
  ])('is written so: %s', (_, pattern) => {
    expect(offenders(pattern)).toEqual([]);
  });

  /** Keys of texts whose English fits one pattern and whose Hebrew another. */
  const offendersWhere = (original: RegExp, pattern: RegExp) => {
    const english = new Map(
      files.flatMap((file) => [...textsOf('en', file)].map(([key, text]) => [`${file} ${key}`, text])),
    );
    return texts
      .filter(([key, text]) => original.test(english.get(key) ?? '') && pattern.test(text))
      .map(([key]) => key);
  };

  test('what English calls a Page is no דף, which is a page of a website', () => {
    expect(
      offendersWhere(/[a-z] Pages?\b/, /(?<![\u05d0-\u05ea])[ובלמהכש]{0,3}ד(?:ף|פי|פים)(?![\u05d0-\u05ea])/u),
    ).toEqual([]);
  });

  test('whoever is to press Resume reads the name of that button', () => {
    const named = textsOf('he', 'campaigns.json').get('resume.action');
    expect(named).toBeTruthy();
    expect(
      offendersWhere(/press Resume|then Resume|“Resume”/, new RegExp(`^(?!.*״${named}״)`, 'su')),
    ).toEqual([]);
  });
});
