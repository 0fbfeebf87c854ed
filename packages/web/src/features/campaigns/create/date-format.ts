/** How a chosen day is written, in dayjs's notation. */
export const dateFormat = { en: 'ddd, MMM D, YYYY', he: 'יום dd, D בMMMM YYYY' };
