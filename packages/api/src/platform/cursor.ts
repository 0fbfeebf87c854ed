import { isBase64url } from '@awning/contract/base64url';
import { id } from '@awning/contract/scalars';
import { isText } from '@awning/contract/text';
import { z } from 'zod';
import { AppFailure } from './failure.ts';

/** What a list can be ordered by: an instant, a calendar date, a whole number, or a text. */
const kinds = {
  instant: z.iso.datetime().refine((value) => value >= '1970'),
  date: z.iso.date().refine((value) => value >= '1970'),
  number: z.string().regex(/^\d{1,9}$/),
  text: z.string().refine(isText),
};

/** Where a page of an ordered list ended: the value it is ordered by, and the id of its last row. */
export type Position = [value: string, id: string];

/** The opaque text by which a client asks for the next page. */
export const cursorOf = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** The position that a cursor stands for. @throws AppFailure MALFORMED where no list of this kind gave it */
export function readCursor(cursor: string, kind: keyof typeof kinds): Position {
  const position = z.tuple([kinds[kind], id]).safeParse(parse(cursor));
  if (position.success) return position.data;
  throw new AppFailure('MALFORMED', 'errors:malformed');
}

function parse(cursor: string): unknown {
  try {
    return isBase64url(cursor) ? JSON.parse(Buffer.from(cursor, 'base64url').toString()) : undefined;
  } catch {
    return undefined;
  }
}
