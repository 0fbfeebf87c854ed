import type { FactSource } from '@awning/contract/facts';

/** A source as it is stored. Answers of several interviews of one business have the same question ids. */
export interface StoredSource extends FactSource {
  /** The avatar whose interview the question belongs to; none for the profile and for the owner's own entry. */
  avatarId?: string;
  /** True where it was entered with an editor or a chip: reading the answer's text once more leaves it. */
  entered?: true;
  /** Of facts stored before the brief: that the source said that there is no such thing. */
  denies?: true;
}

/** The question of one avatar's interview that a source is; null for the profile, the owner's entry and other interviews. */
export const questionIn = (
  avatarId: string,
  { from, questionId, avatarId: interviewed = avatarId }: StoredSource,
): string | null => (from === 'answer' && interviewed === avatarId ? questionId : null);

/**
 * How what is made for one avatar names a source: the id of its own interview's question, `edit` for the owner's entry, and
 * `profile` for what was known of the business before, from its profile or from another avatar's interview.
 */
export const nameOfSource = (avatarId: string, source: StoredSource): string =>
  source.from === 'owner' ? 'edit' : (questionIn(avatarId, source) ?? 'profile');
