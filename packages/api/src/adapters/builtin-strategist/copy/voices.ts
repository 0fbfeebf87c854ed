import type { Language } from '@awning/contract/scalars';
import { english } from './english.ts';
import { hebrew } from './hebrew.ts';
import type { Voice } from './voice.ts';

export const voiceOf = (language: Language): Voice => (language === 'he' ? hebrew : english);
