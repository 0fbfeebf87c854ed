import { businessTypes, isBusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/languages';
import { shotFrames, shotsPerTrade } from '@awning/contract/photos';
import { z } from 'zod';
import { families, familyOf } from './families.ts';
import { languageFile } from './language-file.ts';
import { id } from './schema.ts';

/** One photograph to take: what is to be seen (at most 64 characters), and the kind of frame that its sketch shows. */
const shot = z.strictObject({
  id,
  frame: z.enum(shotFrames),
  says: z.string().trim().min(4).max(64),
});
export type Shot = z.output<typeof shot>;

const shots = z.strictObject({
  any: z.array(shot).length(shotsPerTrade),
  families: z.record(z.enum(families), z.array(shot).length(shotsPerTrade)),
  trades: z.record(z.enum(businessTypes), z.array(shot).max(shotsPerTrade)),
});

const shotsIn = languageFile('shots.yaml', shots);

/**
 * The five photographs that sell a trade: its own, and those of its family that show something else. For an own type they are of any
 * trade.
 * @param type a key of `businessTypes` or the owner's own words
 */
export function shotsFor(type: string, language: Language): Shot[] {
  const { any, trades, families: shared } = shotsIn(language);
  if (!isBusinessTypeKey(type)) return any;
  const list = [...trades[type]];
  const others = shared[familyOf(type)].filter(({ id }) => list.every((own) => own.id !== id));
  const isNew = ({ frame }: Shot) => list.every((own) => own.frame !== frame);
  for (const one of [...others.filter(isNew), ...others]) {
    if (list.length < shotsPerTrade && !list.includes(one)) list.push(one);
  }
  return list;
}
