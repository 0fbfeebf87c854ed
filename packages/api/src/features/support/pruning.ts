import { dayMs } from '@awning/contract/durations';
import { contactMessageDays } from '@awning/contract/support';
import type { Db } from '../../platform/db/database.ts';
import { type Pruning, simplePruning } from '../../platform/pruning/pruning.ts';
import { deleteContactMessages } from './store.ts';

/** Messages of the contact form, which belong to no account and so go with none. Bug reports go with their account. */
export const supportPrunings = (db: Db): Pruning[] => [
  simplePruning('support.contact-messages', (now, limit) =>
    deleteContactMessages(db, new Date(now.getTime() - contactMessageDays * dayMs), limit),
  ),
];
