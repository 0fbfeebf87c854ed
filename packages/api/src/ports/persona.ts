import type { Briefing } from '@awning/contract/avatars';
import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';

/** A persona in its current state. */
export interface StrategyAvatar {
  humanName: string;
  briefing: Briefing;
}

/** What of a person a persona's texts follow. */
export interface PersonaTraits {
  gender: 'f' | 'm';
  /** Id of the trade's kind of customer; null where the playbook has none such. */
  who: string | null;
  /** Language of the texts. */
  language: Language;
}

/** A persona with what its texts follow; null where it was not made from a playbook. */
export interface Persona extends StrategyAvatar {
  traits: PersonaTraits | null;
}

/** A fact that an instruction changes; null before: it was not known. */
export interface FactCorrection {
  before: FactValue | null;
  after: FactValue;
}

export type BriefingSection = Briefing['sections'][number]['key'];

/** A new statement of a briefing; whoever stores it gives it its id. */
export interface StrategyStatement {
  section: BriefingSection;
  text: string;
  /** Question ids, or `profile`. */
  sources: string[];
  /** True where concluded and not said. */
  inferred: boolean;
}
