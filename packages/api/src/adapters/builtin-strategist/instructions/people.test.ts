import { loadTrade } from '@awning/playbooks/load';
import { expect, it } from 'vitest';
import { parseInstruction } from './parse.ts';
import { resolveInstruction } from './resolve.ts';

it.each([
  ['en', 'for women', /words speak to/u, /shown to adults all over your country, and Meta looks for/u],
  ['he', 'לנשים', /המילים פונות/u, /מוצג למבוגרים בכל המדינה, ו.*Meta מחפשת/u],
] as const)(
  'words for some people only are refused with whom an ad speaks to, and who sees it (%s)',
  (language, instruction, speaks, shown) => {
    const book = loadTrade('physiotherapy', language);
    const scene = { language, currency: 'USD', facts: [] };
    const { asked, left } = parseInstruction(instruction, book, scene);
    const { isUnderstood, told } = resolveInstruction(asked, book, { ...scene, left });
    expect(isUnderstood).toBe(false);
    expect(told).toMatch(speaks);
    expect(told).toMatch(shown);
    // Campaigns have no audience that an owner chooses.
    expect(told).not.toMatch(/audience of the campaign|הקהל של הקמפיין/u);
  },
);
