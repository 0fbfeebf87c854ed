/** Has the image model make what an owner asked for. */
export const makingJob = 'photos.make';
