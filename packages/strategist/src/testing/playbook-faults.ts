import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/languages';
import { fillLine, slotsOf } from '../playbooks/line.ts';
import type { TradeBook } from '../playbooks/load.ts';

/** Longest sentence of a claim: with a price beside it, it has to fit into a text of 125 characters. */
const sentenceMax = 90;
const chipMax = 44;

/** A number for each slot, so that lengths are measured as they will be. */
const typical = (line: string) => Object.fromEntries(slotsOf(line).map((name) => [name, 24]));

/** What is wrong with a playbook beyond its schema, as sentences that name the entry; empty where nothing is. */
export function faultsOf(book: TradeBook, language: Language): string[] {
  const faults: string[] = [];
  const check = (where: string, line: string | undefined, max: number, stop: boolean | null = null) => {
    if (line === undefined) return;
    const text = fillLine(line, { values: typical(line), language }) ?? '';
    if (text.length > max) faults.push(`${where}: ${text.length} characters, at most ${max}: ${text}`);
    if (stop === true && !/[.!?]["”״]?$/.test(text)) faults.push(`${where}: no full stop: ${text}`);
    if (stop === false && /^[^.?!]*[.,;]$/.test(text))
      faults.push(`${where}: ends in a full stop or comma: ${text}`);
    if (/[{}]/.test(text)) faults.push(`${where}: a slot is not closed: ${text}`);
    if (language === 'he' && /[\u05d0-\u05ea]\/[\u05d0-\u05ea]/.test(text))
      faults.push(`${where}: a slash: ${text}`);
    if (language === 'he' && /["']/.test(text)) faults.push(`${where}: straight quotation mark: ${text}`);
  };
  const names = {
    moment: new Set(book.moments.map(({ id }) => id)),
    doubt: new Set(book.doubts.map(({ id }) => id)),
  };
  for (const claim of book.claims) {
    const numbers = new Set(slotsOf(claim.says));
    for (const line of [claim.sentence, claim.headline ?? '']) {
      for (const name of slotsOf(line))
        if (!numbers.has(name)) faults.push(`claim ${claim.id}: its chip does not ask for {${name}}`);
    }
    check(`claim ${claim.id} says`, claim.says, chipMax, false);
    check(`claim ${claim.id} sentence`, claim.sentence, sentenceMax, true);
    check(`claim ${claim.id} headline`, claim.headline, copyLimits.headline, false);
  }
  for (const { id, says, headline } of book.moments) {
    check(`moment ${id} says`, says, chipMax, false);
    check(`moment ${id} headline`, headline, copyLimits.headline, false);
  }
  for (const { id, says } of book.doubts) check(`doubt ${id} says`, says, chipMax, false);
  for (const one of book.who) {
    check(`who ${one.id} says`, one.says, chipMax, false);
    for (const id of one.moments) if (!names.moment.has(id)) faults.push(`who ${one.id}: no moment ${id}`);
    for (const id of one.doubts) if (!names.doubt.has(id)) faults.push(`who ${one.id}: no doubt ${id}`);
  }
  for (const one of book.occasions) {
    check(`occasion ${one.id} says`, one.says, chipMax, false);
    for (const id of one.about ?? [])
      if (!book.products.some((product) => product.id === id))
        faults.push(`occasion ${one.id}: no product ${id}`);
    for (const headline of one.headlines)
      check(`occasion ${one.id} headline`, headline, copyLimits.headline, false);
  }
  for (const [kind, entries] of Object.entries({
    claim: book.claims,
    moment: book.moments,
    doubt: book.doubts,
    who: book.who,
    product: book.products,
  })) {
    const ids = entries.map(({ id }) => id);
    for (const id of new Set(ids))
      if (ids.filter((other) => other === id).length > 1) faults.push(`${kind} ${id} stands twice`);
  }
  return faults;
}
