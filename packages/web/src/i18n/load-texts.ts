import { defaultLanguage } from '@awning/contract/languages';
import { apiBase } from '../api/base.ts';
import { packOf } from './packs.ts';

type Texts = Record<string, unknown>;

/** Addresses of the build's files, by language and pack; before-paint.js has them. Missing while developing. */
const fileOf = (language: string, namespace: string): string | undefined =>
  (globalThis as { awningTexts?: Record<string, Record<string, string>> }).awningTexts?.[language]?.[
    packOf(namespace)
  ];

/** Milliseconds before each further attempt; the last for all that follow. */
const pausesMs = [300, 1000, 3000, 8000, 15_000];
/** Attempts after which English stands in. */
const attemptsBeforeEnglish = 3;

/**
 * The texts of a namespace: from the build's file; from the server, where that file is not there any more (a newer version)
 * or does not come; in English from the bundle, where neither comes. Never rejects, since a text that failed would be shown
 * as its key: what needs these texts waits, and is shown once they have come.
 * @param onLate called with the texts, where they come after English has stood in for them
 */
export async function loadTexts(
  language: string,
  namespace: string,
  onLate: (texts: Texts) => void,
): Promise<Texts> {
  for (let attempt = 1; ; attempt++) {
    const texts = await attemptToLoad(language, namespace);
    if (texts) return texts;
    const english = attempt === attemptsBeforeEnglish ? await inEnglish(namespace) : undefined;
    if (english) {
      if (language !== defaultLanguage) void loadLater(language, namespace).then(onLate);
      return english;
    }
    await pauseAfter(attempt);
  }
}

async function loadLater(language: string, namespace: string): Promise<Texts> {
  for (let attempt = attemptsBeforeEnglish; ; attempt++) {
    await pauseAfter(attempt);
    const texts = await attemptToLoad(language, namespace);
    if (texts) return texts;
  }
}

async function attemptToLoad(language: string, namespace: string): Promise<Texts | undefined> {
  const file = fileOf(language, namespace);
  const ofBuild = file && (await readPack(file))?.[namespace];
  return (ofBuild || undefined) ?? (await read(`${apiBase}/locales/${language}/${namespace}.json`));
}

const packs = new Map<string, Promise<Record<string, Texts> | undefined>>();

/** A file that several namespaces are in is read once. */
function readPack(file: string): Promise<Record<string, Texts> | undefined> {
  const known = packs.get(file);
  if (known) return known;
  const element = standing(file);
  const reading = (element ? parse(element) : read(file)) as Promise<Record<string, Texts> | undefined>;
  packs.set(file, reading);
  void reading.then((pack) => pack ?? packs.delete(file));
  return reading;
}

/** The element of a file that stands in the document (platform/http/first-files.ts). */
const standing = (file: string) => document.querySelector(`script[data-texts="${file}"]`);

/** Undefined where the document has not come to its end. */
async function parse(element: Element): Promise<Texts | undefined> {
  try {
    return JSON.parse(element.textContent);
  } catch {
    return undefined;
  }
}

/** Undefined where it does not come, or is no JSON (a page that a proxy sent in its place). */
async function read(address: string): Promise<Texts | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

async function inEnglish(namespace: string): Promise<Texts | undefined> {
  try {
    return (await import('./english.ts')).english(namespace);
  } catch {
    return undefined;
  }
}

const pauseAfter = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, pausesMs[attempt - 1] ?? pausesMs.at(-1)));
