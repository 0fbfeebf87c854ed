import { asObject, asText } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { World } from '../world.ts';

/** Ads that open a form, by their ids. */
export type Forms = ReadonlyMap<string, { ad: Doc<'ad'>; form: Doc<'leadform'> }>;

/** The form that an ad's button opens ("Lead ads, create an ad": `lead_gen_form_id`); undefined where it opens none. */
function formOfAd(world: World, ad: Doc<'ad'>): Doc<'leadform'> | undefined {
  const story = world.store.get('adcreative', ad.data.creativeId)?.data.objectStorySpec;
  for (const part of ['link_data', 'photo_data']) {
    const { value } = asObject(asObject(story?.[part]).call_to_action);
    const formId = asText(asObject(value).lead_gen_form_id);
    if (formId) return world.store.get('leadform', formId);
  }
  return undefined;
}

export const formsOf = (world: World, ads: readonly Doc<'ad'>[]): Forms =>
  new Map(
    ads.flatMap((ad) => {
      const form = formOfAd(world, ad);
      return form ? [[ad.id, { ad, form }] as const] : [];
    }),
  );
