/** Days of the weekend by language, 0 for Sunday: in Hebrew the working week runs from Sunday to Thursday. */
export const weekends = { en: [0, 6], he: [5, 6] } as const;
