import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Binding } from './bindings.ts';
import type { Material } from './material.ts';
import { phrasesOf } from './phrases-of.ts';

/** A slot as `Candidate.uses` names it: `claim:long_rise`, `moment:guests`, or the slot alone. */
export const nameOf = (name: string, binding: Binding): string => {
  const bound = binding[name as keyof Binding];
  const id = typeof bound === 'object' && 'id' in bound ? bound.id : '';
  return /^(?:met2?|reason2?|more|proof)$/.test(name) ? `claim:${id}` : id ? `${name}:${id}` : name;
};

/**
 * What stands in a slot; null where nothing is known for it.
 * @throws Error where a copy book asks for a slot that there is not
 */
export function phraseFor(
  name: string,
  form: string,
  binding: Binding,
  { place, hours, nouns }: Material,
  { customers, quotes }: TradeBook,
  language: Language,
): string | null {
  const say = phrasesOf[language];
  const is = <Form extends string>(value: string) => value as Form;
  switch (name) {
    case 'moment':
    case 'doubt':
      return (form === 'headline' ? binding.met?.above : undefined) ?? lineOf(binding[name], form);
    case 'met':
    case 'met2':
    case 'reason':
    case 'reason2':
    case 'more':
    case 'proof':
    case 'season':
      return lineOf(binding[name], form);
    case 'price':
      return binding.price ? say.price(binding.price, binding.price.noun, is(form)) : null;
    case 'offer':
      return binding.offer ? say.offer(binding.offer, is(form)) : null;
    case 'quote':
      return binding.quote && quotes ? say.quote(binding.quote, is(form), customers.many) : null;
    case 'place':
      return place && say.place(place, is(form));
    case 'hours':
      return hours && say.hours(hours, is(form));
    case 'product':
      return say.product(nouns, is(form));
    default:
      throw new Error(`a copy book asks for {${name}.${form}}, which there is not`);
  }
}

const lineOf = (entry: object | undefined, form: string): string | null =>
  (entry as Record<string, string | null> | undefined)?.[form] ?? null;
