import i18next from 'i18next';
import type { ChangeEvent } from 'react';
import type { z } from 'zod';
import { isErrorKey } from '../../../i18n/error-key.ts';
import type { CopyForm, CopyValues } from '../ad/CopyFields.tsx';
import type { Draft } from './use-ad-draft.ts';

/**
 * The words of a draft as the text fields take a form.
 * @param checked what the contract says of the draft
 */
export function wordFields(draft: Draft, checked: z.ZodSafeParseResult<unknown>): CopyForm {
  return {
    getValues: () => draft.ad,
    setFieldValue: (name, words) => draft.change({ [name]: words }, name),
    getInputProps(name: keyof CopyValues) {
      const issue = checked.error?.issues.find(({ path }) => path[0] === name)?.message;
      return {
        value: draft.ad[name],
        error: isErrorKey(issue) ? i18next.t(issue) : undefined,
        onChange: (given: ChangeEvent<HTMLInputElement | HTMLTextAreaElement> | string | null) => {
          const value = typeof given === 'object' && given ? given.currentTarget.value : given;
          if (value !== null) draft.change({ [name]: value }, name);
        },
      };
    },
  };
}
