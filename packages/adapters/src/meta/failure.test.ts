import { expect, test } from 'vitest';
import { GraphFailure } from './failure.ts';

const kindOf = (error: object, status = 400) => new GraphFailure(error, status).kind;

test.each([4, 17, 32, 613, 80000, 80004, 80014])('code %d is throttling, and tried again', (code) =>
  expect(kindOf({ code })).toBe('throttled'),
);
test.each([3, 5, 16, 18, 31, 33, 612, 614, 79999, 80015])('code %d is none', (code) =>
  expect(kindOf({ code })).toBe('refused'),
);

test('what Meta calls transient, its own errors and any 5xx are unavailable, whatever else the code says', () => {
  expect(kindOf({ code: 100, is_transient: true })).toBe('unavailable');
  expect(kindOf({ code: 190, is_transient: true })).toBe('unavailable');
  expect(kindOf({ code: 100, is_transient: false })).toBe('refused');
  expect([kindOf({ code: 1 }), kindOf({ code: 2 })]).toEqual(['unavailable', 'unavailable']);
  expect([kindOf({}, 500), kindOf({}, 503), kindOf({}, 499)]).toEqual([
    'unavailable',
    'unavailable',
    'refused',
  ]);
});

test('a void token is lost access; a missing permission is a refusal with its reason', () => {
  expect([kindOf({ code: 102 }), kindOf({ code: 190 })]).toEqual(['access', 'access']);
  const reasonOf = (code: number, error_subcode?: number) =>
    new GraphFailure({ code, error_subcode }, 400).reason;
  expect([10, 200, 299].map((code) => reasonOf(code))).toEqual(['permission', 'permission', 'permission']);
  expect([199, 300, 11].map((code) => reasonOf(code))).toEqual(['other', 'other', 'other']);
  expect([reasonOf(100, 33), reasonOf(100, 34), reasonOf(101, 33)]).toEqual(['permission', 'other', 'other']);
  expect([reasonOf(100, 1885272), reasonOf(368), reasonOf(2654), reasonOf(1363020)]).toEqual([
    'budget_too_low',
    'blocked_for_now',
    'image_refused',
    'image_refused',
  ]);
});

test('it keeps Meta’s codes, its trace and what it tells the person', () => {
  const failure = new GraphFailure(
    {
      message: 'no',
      code: 100,
      error_subcode: 33,
      error_user_title: 'Title',
      error_user_msg: 'Text',
      fbtrace_id: 'T1',
    },
    400,
    7,
  );
  expect(failure).toMatchObject({
    code: 100,
    subcode: 33,
    traceId: 'T1',
    userMessage: 'Text',
    retryAfter: 7,
  });
  expect(failure.message).toBe('Graph API 100/33: no (trace T1)');
  const bare = new GraphFailure({ error_user_title: 'Title' }, 400);
  expect(bare).toMatchObject({
    code: 0,
    subcode: null,
    traceId: null,
    userMessage: 'Title',
    reason: 'other',
  });
  expect(new GraphFailure({}, 400).userMessage).toBeNull();
  const unknown = { code: 100, error_subcode: 7, error_user_title: 'Title', error_user_msg: 'Text' };
  expect(new GraphFailure(unknown, 400)).toMatchObject({ userMessage: 'Title: Text', reason: 'other' });
});
