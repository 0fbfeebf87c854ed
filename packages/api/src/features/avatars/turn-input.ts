import type { Briefing } from '@awning/contract/avatars';
import type { interviewRoutes } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import type { z } from 'zod';

/** Kind of the turns that the interview's runner carries out. */
export const turnKind = 'avatar';

/** What a client asks of an interview. */
export type TurnBody = z.output<typeof interviewRoutes.turn.body>;

/** What such a turn is given; all else it reads from the interview as it is stored. */
export interface TurnInput {
  interviewId: string;
  /** Not in turns that were stored before 2026-11-23. */
  avatarId?: string;
  businessId?: string;
  action: 'start' | 'answer' | 'skip' | 'revise' | 'refine';
  /** The answer it follows. */
  questionId?: string | undefined;
  /** Digest of what was entered with the answer; absent for nothing. */
  items?: string | undefined;
  /** What a refinement is to do; empty: replace stale statements. */
  instruction?: string | undefined;
  /** The section that its words are to stand in. */
  section?: Briefing['sections'][number]['key'] | undefined;
  /** Language of the conversation. */
  language: Language;
}
