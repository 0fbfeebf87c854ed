/**
 * Moments that `npm test -- --all` sets the clock of tests to (docs/decisions/0270). The sandbox's ad accounts are in New York,
 * the browser of the journeys in Jerusalem.
 */
export const moments = [
  // A Saturday.
  '2028-05-20T03:00:00Z',
  // The last day of a month, and of a year.
  '2028-12-31T23:30:00Z',
  '2028-02-29T10:00:00Z',
  // Clocks change: in New York on these Sundays, in Jerusalem on a Friday and a Sunday of their own.
  '2028-03-12T10:00:00Z',
  '2028-11-05T10:00:00Z',
  '2028-03-24T10:00:00Z',
  '2028-10-29T10:00:00Z',
];
