import type { BriefingSection } from '../../../ports/persona.ts';

/** What an owner wants of a persona. */
export type PersonaEdit =
  | { kind: 'rename'; name: string }
  | { kind: 'age'; years: number }
  | { kind: 'ageAt'; age: number }
  | { kind: 'gender'; gender: 'f' | 'm' }
  /** Another kind of customer; null: any other. */
  | { kind: 'customers'; who: string | null }
  /** Customers whom the playbook does not have. */
  | { kind: 'unknownCustomers' }
  | { kind: 'shorter' }
  | { kind: 'replace'; from: string; to: string }
  | { kind: 'without'; what: string; isNever: boolean }
  | { kind: 'removeSection'; section: BriefingSection }
  | { kind: 'set'; section: BriefingSection; text: string }
  | { kind: 'add'; section: BriefingSection | null; text: string }
  /** One more of the trade's moments or doubts. */
  | { kind: 'another'; section: BriefingSection }
  | { kind: 'tone'; tone: 'warm' | 'plain' | 'formal' | 'playful' | 'bold' | 'calm' };
