import { loadTrade } from '@awning/playbooks/load';
import { expect, it } from 'vitest';
import { parseInstruction } from './parse.ts';
import { resolveInstruction } from './resolve.ts';

it.each([
  ['en', 'for women', /words speak to/u, /you choose when you create it/u],
  ['he', 'לנשים', /המילים פונות/u, /בוחרים כשיוצרים אותו/u],
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
  },
);
