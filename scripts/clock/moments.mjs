/**
 * Moments that `npm test -- --all` sets the clock of tests to (docs/decisions/0270). The sandbox's ad accounts are in New York,
 * the browser of the journeys in Jerusalem.
 */
export const moments = [
  // A Saturday, and the last day of a month; in New York still the Friday.
  '2028-09-30T03:00:00Z',
  // In Jerusalem already the next month.
  '2028-02-29T23:30:00Z',
  // Clocks change in New York: a day of 23 hours, and one of 25.
  '2028-03-12T10:00:00Z',
  '2028-11-05T10:00:00Z',
];

/**
 * When journeys happen: they compare what pages show with what was measured, and always run at the same hour of the same day.
 */
export const journeysAt = '2028-05-17T10:00:00Z';
