import type Nspell from 'nspell';

/** The English dictionary that playbooks are heard with, loaded when the first text is checked. */
export const englishDictionary = async (): Promise<Nspell> =>
  (await import('@awning/playbooks/english-words')).englishWords();
