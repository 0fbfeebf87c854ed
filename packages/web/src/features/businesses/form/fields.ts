import type { UseFormReturnType } from '@mantine/form';
import type { BusinessValues } from './values.ts';

export type BusinessFormState = UseFormReturnType<BusinessValues>;

/** The props of every section of the form. */
export interface SectionProps {
  form: BusinessFormState;
  folded: boolean;
}

/** Whether any of these fields has a value, and whether any is invalid. */
export function stateOf({ values, errors }: BusinessFormState, fields: readonly (keyof BusinessValues)[]) {
  return {
    filled: fields.some((field) => {
      const value = values[field];
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
    }),
    wrong: fields.some((field) => errors[field] !== undefined && errors[field] !== null),
  };
}
