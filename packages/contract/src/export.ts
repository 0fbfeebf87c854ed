import { route } from './route.ts';

export const exportRoutes = {
  archive: route({
    method: 'GET',
    path: '/user/me/export',
    summary: 'Everything that is held about the signed-in user, as one ZIP archive',
    access: 'identity',
    status: 200,
    kind: 'file',
    perMinute: 6,
  }),
};
