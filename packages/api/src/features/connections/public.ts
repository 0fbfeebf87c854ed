export { accessOf, type MetaAccess } from './access-state.ts';
export { adAccountNames } from './ad-account-names.ts';
export { askMeta, ifMetaAnswers } from './ask-meta.ts';
export { exportedConnections } from './exported.ts';
export { permissionsOf } from './permissions-of.ts';
export type { ConnectionsService, GrantedPage } from './service.ts';
