import type { PersonaTraits } from '@awning/strategist/types/persona';

/** Traits as they are stored: an owner may set an age where nobody has said a gender. */
export interface StoredTraits extends Omit<PersonaTraits, 'gender'> {
  gender: PersonaTraits['gender'] | null;
}
