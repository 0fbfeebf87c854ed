import type { AdFactValue, FactValue } from '@awning/contract/facts';
import type { TradeBook } from '@awning/playbooks/load';
import type { Persona } from '../../../ports/persona.ts';
import { deniedBy } from '../instructions/denied-in-instruction.ts';
import { leftOut } from './edits.ts';
import type { Material } from './redraw.ts';
import { statementsIn } from './statements.ts';

/** What an owner says of her business in place of an instruction that there is not: "we don't do beard trims". */
export const deniedOf = (
  instruction: string,
  book: TradeBook,
  facts: readonly { value: FactValue }[],
): AdFactValue[] =>
  deniedBy(instruction, book, {
    language: 'en',
    currency: 'USD',
    facts: facts.flatMap(({ value }) => ('term' in value ? [value as AdFactValue] : [])),
  });

/** A persona without what tells of something that there is not. Whom it stands for stays: without that there is none. */
export function withoutDenied(material: Material, denied: readonly AdFactValue[]): Persona {
  const names = denied.flatMap((fact) => {
    if (fact.kind !== 'product') return claimNames(fact, material.book);
    const product = material.book.products.find(({ id }) => id === fact.term);
    return product ? [product.many, product.one] : [];
  });
  return names.reduce((persona, name) => {
    const next = leftOut({ ...material, persona }, name, false).persona;
    return statementsIn(next.briefing, 'who').length > 0 ? next : persona;
  }, material.persona);
}

const claimNames = (fact: AdFactValue, { claims }: TradeBook): string[] =>
  claims.flatMap(({ id, says }) => ('term' in fact && id === fact.term && !says.includes('{') ? [says] : []));
