import type { Briefing } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/languages';

/** A persona in its current state. */
export interface StrategyAvatar {
  humanName: string;
  briefing: Briefing;
}

/** What of a person a persona's texts follow. */
export interface PersonaTraits {
  /** Null where its owner has said neither. */
  gender: 'f' | 'm' | null;
  /** In years; null where none was said or set. */
  age?: number | null;
  /** Id of the trade's kind of customer; null where the playbook has none such. */
  who: string | null;
  /** Language of the texts. */
  language: Language;
}

/** A persona with what its texts follow; null where it was written by hand. */
export interface Persona extends StrategyAvatar {
  traits: PersonaTraits | null;
}

export type BriefingSection = Briefing['sections'][number]['key'];

/** A new statement of a briefing; whoever stores it gives it its id. */
export interface StrategyStatement {
  section: BriefingSection;
  text: string;
  /** Question ids, `profile`, or `edit`. */
  sources: string[];
  /** True where concluded and not said. */
  inferred: boolean;
}

/** A piece of streamed text. */
export interface Speech {
  kind: 'text';
  text: string;
}

export type BriefingPart =
  | Speech
  | { kind: 'name'; humanName: string; traits: PersonaTraits | null }
  | { kind: 'statement'; statement: StrategyStatement };

/** What a refinement did. `unplaced`: words that were not carried out, for which the owner can choose a section. */
export type RefinementPart =
  | Speech
  | { kind: 'change'; persona: Persona }
  | { kind: 'unplaced'; words: string };
