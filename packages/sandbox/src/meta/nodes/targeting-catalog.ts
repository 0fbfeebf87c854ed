import { asArray, asObject, asText, isObject, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { choiceById, LOCALES } from '../catalog/interests.ts';
import { invalid, refused } from '../errors.ts';
import { refuseUnknown } from './targeting-keys.ts';

/** Detailed targeting lists whose entries are choices of the catalogue, by id. */
const DETAILED = ['interests', 'behaviors', 'life_events', 'family_statuses', 'industries', 'income'];
/** Detailed targeting lists that are not in the catalogue. */
const OTHER =
  'college_years connections custom_audiences education_majors education_schools education_statuses friends_of_connections home_ownership home_type home_value household_composition moms net_worth relationship_statuses user_adclusters work_employers work_positions'.split(
    ' ',
  );
const SPEC_KEYS = new Set([...DETAILED, ...OTHER]);

/** Checks the references of a targeting spec: choices of the catalogue, languages, and the account's audiences. */
export function checkCatalog(call: AuthedCall, account: Doc<'adaccount'>, targeting: JsonObject): void {
  checkChoices(targeting, 'targeting');
  for (const list of ['flexible_spec', 'exclusions']) {
    const given = targeting[list];
    if (given === undefined) continue;
    if (list === 'flexible_spec' && !Array.isArray(given)) {
      throw invalid('param targeting[flexible_spec] must be an array.');
    }
    const specs = Array.isArray(given) ? given : [given];
    for (const spec of specs) {
      if (!isObject(spec)) throw invalid(`param targeting[${list}] must hold json objects.`);
      refuseUnknown(spec, SPEC_KEYS, `targeting[${list}]`);
      checkChoices(spec, `targeting[${list}]`);
    }
  }
  for (const key of asArray(targeting.locales)) {
    if (!LOCALES.some((locale) => locale.key === Number(key))) {
      throw invalid(`param targeting[locales] has an unknown locale: ${asText(key)}`);
    }
  }
  for (const list of ['custom_audiences', 'excluded_custom_audiences']) {
    for (const entry of asArray(targeting[list])) checkAudience(call, account, entry);
  }
}

function checkChoices(spec: JsonObject, where: string): void {
  for (const list of DETAILED) {
    const given = spec[list];
    if (given === undefined) continue;
    if (!Array.isArray(given)) throw invalid(`param ${where}[${list}] must be an array.`);
    for (const entry of given) {
      const id = isObject(entry) ? asText(entry.id) : asText(entry);
      if (choiceById(id)?.type === list) continue;
      throw refused(
        'Targeting option is not available',
        `${where}[${list}] names "${id}", which does not exist or is no longer available. Look for options with the targeting search.`,
        { subcode: 1487694, blame: ['targeting'] },
      );
    }
  }
}

function checkAudience(call: AuthedCall, account: Doc<'adaccount'>, entry: unknown): void {
  const id = isObject(entry) ? asText(asObject(entry).id) : asText(entry);
  const audience = call.world.store.get('audience', id);
  if (audience?.data.accountId === account.id && audience.data.deletedAt === null) return;
  throw refused('Custom audience is not available', `The audience ${id} does not exist in this ad account.`, {
    subcode: 1713092,
    blame: ['targeting', 'custom_audiences'],
  });
}
