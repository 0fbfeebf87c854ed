import { leadDataRoutes } from '@awning/contract/lead-data';
import {
  type Lead,
  type LeadChange,
  type LeadState,
  type leadByHand,
  type leadCorrection,
  leadRoutes,
} from '@awning/contract/leads';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { useFormats } from '../../i18n/format.ts';
import { toast } from '../../ui/toast.ts';
import { forgetKeptLeads } from './forget-leads.ts';

/** Milliseconds between looks for somebody new. */
const lookMs = 20_000;
const pageSize = 30;

/** What is listed. */
export interface LeadFilter {
  waiting?: 'yes' | 'later' | 'no';
  state?: LeadState;
  campaignId?: string;
  search?: string;
}

/** People who asked, the newest first; `data` holds all loaded pages as one list. */
export const useLeads = (businessId: string, filter: LeadFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(leadRoutes.inbox), { businessId, ...filter }],
    queryFn: ({ pageParam, signal }) =>
      call(
        leadRoutes.inbox,
        {
          params: { id: businessId },
          query: { ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchInterval: lookMs,
  });

/** Saves whoever a filter finds as a file for spreadsheets. */
export function useTable(businessId: string, filter: Omit<LeadFilter, 'waiting'>) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: () => download(leadRoutes.table, { params: { id: businessId }, query: filter }, 'leads.csv'),
    onError: (error) => toast.error(t('inbox.failed'), error),
  });
}

/** How many wait, and forms whose enquiries don't arrive. */
export const useOverview = (businessId: string) =>
  useQuery({ ...queryOf(leadRoutes.overview, { params: { id: businessId } }), refetchInterval: lookMs });

const invalidate = () => {
  for (const route of [leadRoutes.inbox, leadRoutes.overview])
    queryClient.invalidateQueries({ queryKey: keyOf(route) });
};

/** Says what became of a lead, or puts it off; both can be undone. */
export function useChangeLead({ id, state, tries, name, snoozedUntil }: Lead) {
  const { t } = useTranslation('leads');
  const { dateTime } = useFormats();
  const shownName = name || t('inbox.unnamed');
  const doneBy = (body: LeadChange): string | null => {
    if (body.state) return t('inbox.changed', { name: shownName, state: t(`states.${body.state}`) });
    if (body.snoozedUntil === undefined) return null;
    if (body.snoozedUntil === null) return t('snooze.ended', { name: shownName });
    return t('snooze.done', { name: shownName, when: dateTime(body.snoozedUntil) });
  };
  return useMutation({
    mutationFn: (body: LeadChange) => call(leadRoutes.change, { params: { id }, body }),
    onSuccess: (_, body) => {
      const done = doneBy(body);
      if (done === null) return;
      // An answer ends a reminder: what is taken back brings it back.
      toast.undo(done, () =>
        call(leadRoutes.change, {
          params: { id },
          body: { ...(body.state && { state, tries }), snoozedUntil },
        })
          .then(invalidate)
          .catch((error) => toast.error(t('inbox.failed'), error)),
      );
    },
    onError: (error) => toast.error(t('inbox.failed'), error),
    onSettled: invalidate,
  });
}

/** Corrects her details, which can be undone. */
export async function correctLead(
  { id, name, phone, mail }: Lead,
  body: z.input<typeof leadCorrection>,
  texts: { done: string; failed: string },
): Promise<void> {
  const correct = (details: typeof body) => call(leadRoutes.change, { params: { id }, body: details });
  await correct(body);
  invalidate();
  toast.undo(texts.done, () =>
    correct({ name, phone, mail })
      .then(invalidate)
      .catch((error) => toast.error(texts.failed, error)),
  );
}

/** Has a file saved with all that is held of a person, for her. @param form to be read by people, or by machines */
export const saveCopy = ({ id }: Lead, form: 'text' | 'json'): Promise<void> =>
  download(leadDataRoutes.copy, { params: { id }, query: { form } }, `personal-details.${form}`);

/** Has the call that somebody asked for saved as a file, which calendars open. */
export const saveCall = ({ id }: Lead): Promise<void> =>
  download(leadRoutes.call, { params: { id } }, 'call.ics');

/** Deletes all that is held of a person. */
export function useDeleteLead({ id }: Lead) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: async () => {
      await call(leadRoutes.remove, { params: { id } });
      await forgetKeptLeads();
    },
    onSuccess: () => toast.success(t('inbox.deleted')),
    onError: (error) => toast.error(t('inbox.failed'), error),
    onSettled: invalidate,
  });
}

/** Writes somebody down who called. */
export async function addLead(businessId: string, body: z.input<typeof leadByHand>): Promise<void> {
  await call(leadRoutes.add, { params: { id: businessId }, body });
  invalidate();
}
