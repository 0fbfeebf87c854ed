import type { FastifyRequest } from 'fastify';

/**
 * Whether a request costs more than sending a file: pages, scripts, styles, pictures of the application and texts are sent as
 * they lie, and are never refused for load or number.
 */
export const isCostly = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  url.startsWith('/api/') && !url.startsWith('/api/locales/');
