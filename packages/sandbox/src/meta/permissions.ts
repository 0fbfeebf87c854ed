import type { JsonObject } from '../platform/json.ts';
import { personOf } from './auth.ts';
import type { AuthedCall } from './call.ts';
import { invalid } from './errors.ts';
import type { World } from './world.ts';

/** Records what a person decided of a permission, and tells who subscribed to it. */
export function setPermission(world: World, personId: string, permission: string, granted: boolean): void {
  const person = world.store.get('person', personId);
  if (!person) return;
  const declined = new Set(person.data.declined ?? []);
  const before = declined.has(permission);
  if (granted) declined.delete(permission);
  else declined.add(permission);
  person.data.declined = [...declined];
  world.store.save(person);
  if (before === !granted) return;
  const verb = granted ? 'granted' : 'revoked';
  world.notify({ object: 'permissions', id: personId, field: permission, value: { verb, target_ids: [] } });
}

/** DELETE /me/permissions/PERMISSION: revokes one permission; the tokens stay valid without it. */
export function revokePermission(call: AuthedCall, permission: string): JsonObject {
  const person = personOf(call);
  const held = call.token.data.scopes.includes(permission);
  if (!held || permission === 'public_profile') {
    throw invalid(`The permission ${permission} can not be revoked`);
  }
  setPermission(call.world, person.id, permission, false);
  return { success: true };
}

/** DELETE /me/permissions: removes the app. All its tokens of this person are void from then on. */
export function removeApp(call: AuthedCall): JsonObject {
  const person = personOf(call);
  for (const token of [...call.world.store.all('token')]) {
    if (token.data.personId === person.id) call.world.store.remove(token);
  }
  return { success: true };
}
