import { copyLimits } from '@awning/contract/creatives';
import type { LineRole } from '@awning/contract/line-words';
import { type Line, type LineBank, type LineCandidate, lineRoutes } from '@awning/contract/lines';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../api/client.ts';
import { keyOf, queryClient, queryOf } from '../api/query.ts';
import { toast } from '../ui/toast.ts';

type KeptLine = NonNullable<CallInput<typeof lineRoutes.keep>['body']>;

const banks = { queryKey: keyOf(lineRoutes.bank) };

/**
 * The lines of a business in its own language.
 * @param avatarId whose answers are read; null for the default persona's
 * @param enabled false where nothing asks for them
 */
export const useLineBank = (businessId: string, avatarId: string | null, enabled = true) =>
  useQuery({
    ...queryOf(lineRoutes.bank, { params: { id: businessId }, query: { ...(avatarId && { avatarId }) } }),
    enabled,
  });

/** Decisions are sent one after the other, and the bank is asked for after the last. */
const decisions = { mutationKey: ['lines'], scope: { id: 'lines' } };

/** Asks for the lines anew, unless another decision about them is on its way. */
async function settle(): Promise<void> {
  if (queryClient.isMutating(decisions) <= 1) await queryClient.invalidateQueries(banks);
}

/** Shows a bank as it will be. A bank that is being read knows nothing of it. */
async function show(change: (bank: LineBank) => LineBank): Promise<void> {
  await queryClient.cancelQueries(banks);
  queryClient.setQueriesData<LineBank>(banks, (bank) => bank && change(bank));
}

/** Without words that were decided about. */
const without = (bank: LineBank, words: string): LineBank => ({
  ...bank,
  candidates: bank.candidates.filter((one) => one.words !== words),
  typed: bank.typed.filter((one) => one.words !== words),
  refused: bank.refused.filter((one) => one.words !== words),
  clashes: bank.clashes.filter((pair) => !pair.includes(words)),
});

/** Takes decisions back: their lines are asked about again. */
function useForget() {
  const { t } = useTranslation('lines');
  return useMutation({
    ...decisions,
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => call(lineRoutes.forget, { params: { id } }))),
    onError: (error) => toast.error(t('toast.failed'), error),
    onSettled: settle,
  });
}

/** Ids of the line that was refused because another was made of it. */
const idsOfRefused = (words: string | undefined): string[] => {
  const [[, bank] = []] = queryClient.getQueriesData<LineBank>(banks);
  return bank?.refused.filter((line) => line.words === words).map(({ id }) => id) ?? [];
};

/** Keeps a line that its owner has seen in an ad of hers, and offers to undo that. */
export function useKeepLine(businessId: string) {
  const { t } = useTranslation('lines');
  const { mutate: forget } = useForget();
  return useMutation({
    ...decisions,
    mutationFn: (body: KeptLine) => call(lineRoutes.keep, { params: { id: businessId }, body }),
    onMutate: ({ words, instead }) => show((bank) => without(without(bank, words), instead ?? words)),
    onSuccess: (kept, { instead }) =>
      toast.undo(t('toast.kept'), () => forget([kept.id, ...idsOfRefused(instead)])),
    onError: (error) => toast.error(t('toast.failed'), error),
    onSettled: settle,
  });
}

/** "Not this", and the way back. */
export function useRefuseLine(businessId: string) {
  const { t } = useTranslation('lines');
  const { mutate: forget } = useForget();
  return useMutation({
    ...decisions,
    mutationFn: ({ words, language, source }: LineCandidate) =>
      call(lineRoutes.refuse, { params: { id: businessId }, body: { words, language, source } }),
    onMutate: ({ words }) => show((bank) => without(bank, words)),
    onSuccess: (refused) => toast.undo(t('toast.refused'), () => forget([refused.id])),
    onError: (error) => toast.error(t('toast.failed'), error),
    onSettled: settle,
  });
}

/** Changes the words of a kept line; what it was is a tap away. */
export function useChangeLine(onDone: () => void) {
  const { t } = useTranslation('lines');
  const send = ({ id, words }: { id: string; words: string }) =>
    call(lineRoutes.change, { params: { id }, body: { words } });
  const back = useMutation({
    ...decisions,
    mutationFn: send,
    onError: (error) => toast.error(t('toast.failed'), error),
    onSettled: settle,
  });
  return useMutation({
    ...decisions,
    mutationFn: ({ line, words }: { line: Line; words: string }) => send({ id: line.id, words }),
    onSuccess: (_changed, { line }) => {
      toast.undo(t('toast.changed'), () => back.mutate({ id: line.id, words: line.words }));
      onDone();
    },
    onError: (error) => toast.error(t('toast.failed'), error),
    onSettled: settle,
  });
}

/** Removes a kept line, and offers to have it back. */
export function useRemoveLine(businessId: string) {
  const { t } = useTranslation('lines');
  const back = useMutation({
    ...decisions,
    mutationFn: (line: Line) => call(lineRoutes.keep, { params: { id: businessId }, body: asKept(line) }),
    onError: (error) => toast.error(t('toast.failed'), error),
    onSettled: settle,
  });
  return useMutation({
    ...decisions,
    mutationFn: ({ id }: Line) => call(lineRoutes.remove, { params: { id } }),
    onMutate: ({ id, words }) =>
      show((bank) => ({ ...without(bank, words), lines: bank.lines.filter((one) => one.id !== id) })),
    onSuccess: (_none, line) => toast.undo(t('toast.refused'), () => back.mutate(line)),
    onError: (error) => toast.error(t('toast.failed'), error),
    onSettled: settle,
  });
}

/** What keeps a line that is there already, or a candidate as it stands. */
export function asKept({
  words,
  language,
  roles,
  telling,
  restsOn,
  source,
}: Pick<Line, 'words' | 'language' | 'roles' | 'telling' | 'restsOn' | 'source'>): KeptLine {
  // What a model wrote and what stood in an ad is its owner's from now on.
  const hers = source === 'model' || source === 'ad' ? 'owner' : source;
  return { words, language, roles, telling, restsOn, source: hers };
}

/** The part of an ad where words stand that were meant for one: the text, where they are too long for it. */
export const standsIn = (words: string, role: LineRole): LineRole =>
  [...words].length <= copyLimits[role] ? role : 'text';
