import { z } from 'zod';
import { languages } from './languages.ts';

/** UUID version 7, as text. */
export const id = z.uuid();

/** The id of something that has to be chosen; `required` is the message key where it was not. */
export const chosenId = (required: string) => z.uuid(required);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A calendar date `YYYY-MM-DD` from 1970 on, in the ad account's time zone; must exist in the calendar. */
export const calendarDate = requiredDate('errors:dateInvalid');

/** A calendar date; `required` is the message key where there is none. */
export function requiredDate(required: string) {
  return z.iso
    .date({ error: ({ input }) => (input ? 'errors:dateInvalid' : required), abort: true })
    .refine((date) => date >= '1970', 'errors:dateInvalid');
}

/** An integer amount in the minor unit of its currency (cents for USD, agorot for ILS, yen for JPY). */
export const money = z.number().int();

/** ISO 4217. */
export const currency = z.string().length(3);

export const language = z.enum(languages);
export type { Language } from './languages.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
export const theme = z.enum(themes);

/** Path parameters of one resource. */
export const byId = z.object({ id });

/** A trimmed text of 1 to `max` characters; `required` is the message key when it is empty. */
export const text = (max: number, required = 'errors:required') =>
  z.string(required).trim().min(1, required).max(max, 'errors:tooLong');

/** Most items on a page of a list. */
export const longestPage = 100;

/** Query parameters of a list: page size and the cursor the page before gave. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(longestPage).default(50),
  cursor: z.string().max(500).optional(),
};

/** Longest words that a list is searched for, in characters. */
export const searchMaxLength = 100;

/** Query parameter of a list: words that the name of what is listed has to contain (`search.ts`). */
export const search = z.string().trim().max(searchMaxLength).optional();

/** A page of a list. `nextCursor` is null on the last one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), nextCursor: z.string().nullable() });

/** A whole list that needs no pages. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });
