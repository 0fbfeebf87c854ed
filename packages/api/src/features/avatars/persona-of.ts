import type { Persona } from '@awning/strategist/types/persona';
import type { AvatarRow } from './store/avatars.ts';
import type { StoredTraits } from './stored-traits.ts';

/** An avatar as a strategist knows it: one whose gender nobody has said has no traits that texts follow. */
export const personaOf = ({
  humanName,
  briefing,
  traits,
}: Pick<AvatarRow, 'humanName' | 'briefing' | 'traits'>): Persona => ({
  humanName,
  briefing,
  traits: traits && hasGender(traits) ? traits : null,
});

export const hasGender = (traits: StoredTraits): traits is StoredTraits & { gender: 'f' | 'm' } =>
  traits.gender !== null;
