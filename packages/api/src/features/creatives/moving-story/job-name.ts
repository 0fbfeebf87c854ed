/** Films a moving story that an owner asked for. */
export const filmingJob = 'creatives.film';
