import { readFileSync } from 'node:fs';
import type { PictureRequest } from '../ports/image-model.ts';

const file = new URL('picture.md', import.meta.url);

/** A text that stays within its tag and line. */
const asData = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}<>{}]+/gu, ' ')
    .trim();

/** Reads what a model is told, and fills a request in. @throws Error where the file has no version */
export function loadPicturePrompt(): (request: PictureRequest) => string {
  const [, text] = /^# Version \d+\n([\s\S]+)$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!text) throw new Error('the prompt picture.md has no version');
  return ({ shows, businessType, colours }) => {
    const values: Record<string, string> = {
      trade: asData(businessType.replaceAll('_', ' ')),
      shows: asData(shows),
      colours: colours.length > 0 ? `, with ${colours.map(asData).join(' and ')} among them` : '',
    };
    return text.trim().replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
