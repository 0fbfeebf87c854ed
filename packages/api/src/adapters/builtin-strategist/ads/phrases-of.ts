import type { Language } from '@awning/contract/scalars';
import { englishPhrases } from './english-phrases.ts';
import { hebrewPhrases } from './hebrew-phrases.ts';
import type { Phrases } from './phrases.ts';

export const phrasesOf: Record<Language, Phrases> = { en: englishPhrases, he: hebrewPhrases };
