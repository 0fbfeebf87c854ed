import { profileQuestionId } from '@awning/contract/interviews';
import type { StrategyBusiness } from '@awning/strategist/types/business';
import type { TurnContext } from '../../platform/streams/runner.ts';
import { type KnownFacts, presentFact } from '../facts/public.ts';
import { presentAvatar } from './presenter.ts';
import type { StepDeps } from './steps/step-context.ts';
import type { AvatarRow } from './store/avatars.ts';

/** Emits a persona in the contract's shape. */
export const emitAvatar = (emit: TurnContext<unknown>['emit'], avatar: AvatarRow): Promise<void> =>
  emit('avatar', presentAvatar(avatar));

/** Emits all that was told in the answer that this turn is about; at the beginning, in the profile. */
export async function emitFacts(
  deps: Pick<StepDeps, 'strategist' | 'context' | 'interview'>,
  business: StrategyBusiness,
  known: KnownFacts,
): Promise<void> {
  const { strategist, context, interview } = deps;
  const { input, emit } = context;
  const { language } = input;
  const questionId = input.action === 'start' ? profileQuestionId : input.questionId;
  if (!questionId || !['start', 'answer', 'revise'].includes(input.action)) return;
  const rows = input.action === 'start' ? known.ofProfile() : known.ofAnswer(questionId);
  const facts = rows.flatMap(
    (row) =>
      presentFact(row, {
        strategist,
        businessType: business.type,
        language,
        avatarId: interview.avatarId,
      }) ?? [],
  );
  if (input.action !== 'start' || facts.length > 0) await emit('facts', { questionId, facts });
}
