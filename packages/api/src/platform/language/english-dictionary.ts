import type Nspell from 'nspell';

let loading: Promise<Nspell> | null = null;

/**
 * The English dictionary, read when the first text is checked and kept from then on: about 100 ms and 13 MB, which a process
 * that checks nothing never spends.
 */
export function englishDictionary(): Promise<Nspell> {
  loading ??= Promise.all([import('nspell'), import('dictionary-en')]).then(
    ([{ default: nspell }, { default: dictionary }]) =>
      nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }),
  );
  return loading;
}
