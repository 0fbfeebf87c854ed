import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';

/** The owner whose ad the landing page shows, which of her answers it is made from, and which of the three ads it is. */
export interface ShownOwner {
  /** Of the owners whom the strategist's gallery plays. */
  key: string;
  topics: readonly InterviewSlot[];
  /** Of the lines that she is offered those that she does not keep. */
  refused: readonly string[];
  /** From 0, among the three that are made at once. */
  chosen: number;
}

/** An owner for each language of the site, who writes in it. */
export const shownOwners: Readonly<Record<Language, ShownOwner>> = {
  en: { key: 'dog', topics: ['offer', 'choice', 'words'], refused: ['Had 4 of my own.'], chosen: 0 },
  he: { key: 'hair', topics: ['offer', 'choice', 'words'], refused: [], chosen: 2 },
};
