import type { Db } from '../../platform/db/database.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { wordingOfForm } from './form-texts.ts';
import { arrivalsByForm, type FormArrivals, listForms, type StoredForm } from './store/forms.ts';
import type { FormWording } from './tables.ts';

/** A form as its owner sees it. */
export interface FormView extends FormArrivals {
  form: StoredForm;
  wording: Required<FormWording>;
  /** The id of the form that is a newer version of it. */
  replacedBy: string | null;
}

const nobody: FormArrivals = { people: 0, testLead: null };

/** The form by itself: nobody came by it yet, and it is the newest version. */
export const viewOf = (form: StoredForm, business: BusinessProfile): FormView => ({
  form,
  wording: wordingOfForm(form, business),
  ...nobody,
  replacedBy: null,
});

/** The forms of a business, the newest first. */
export async function formViews(db: Db, ownerId: string, business: BusinessProfile): Promise<FormView[]> {
  const businessId = business.id;
  const [forms, cameBy] = await Promise.all([
    listForms(db, ownerId, businessId),
    arrivalsByForm(db, ownerId, businessId),
  ]);
  // A newer version that could not be made replaces nothing.
  const newer = new Map(
    forms.filter(({ state }) => state === 'ready').map(({ id, replaces }) => [replaces, id]),
  );
  return forms.map((form) => ({
    ...viewOf(form, business),
    ...(cameBy.get(form.formRef ?? '') ?? nobody),
    replacedBy: newer.get(form.id) ?? null,
  }));
}
