/** The job that takes photographs over. */
export const importJob = 'photos.import';
