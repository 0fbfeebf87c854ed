import type { Persona } from '@awning/strategist/types/persona';
import type { AvatarRow } from './store/avatars.ts';

/** An avatar as a strategist knows it. */
export const personaOf = ({
  humanName,
  briefing,
  traits,
}: Pick<AvatarRow, 'humanName' | 'briefing' | 'traits'>): Persona => ({ humanName, briefing, traits });
