import { wordingMaxLength } from '@awning/contract/facts';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorSpec, FieldsProps } from './editor.ts';

interface DoubtRow {
  /** The playbook's, where an earlier item has one. */
  term: string | null;
  doubt: string;
  answer: string;
}

function Fields({ row, change, problems }: FieldsProps<DoubtRow>) {
  const { t } = useTranslation('brief');
  return (
    <>
      <Textarea
        label={t('doubt.doubt')}
        placeholder={t('doubt.doubtPlaceholder')}
        spellCheck
        autosize
        minRows={1}
        maxRows={4}
        maxLength={wordingMaxLength}
        value={row.doubt}
        error={problems.doubt && t(`problems.${problems.doubt}`)}
        onChange={({ currentTarget: { value } }) => change({ doubt: value })}
      />
      <Textarea
        label={t('doubt.answer')}
        placeholder={t('doubt.answerPlaceholder')}
        spellCheck
        autosize
        minRows={1}
        maxRows={4}
        maxLength={wordingMaxLength}
        value={row.answer}
        onChange={({ currentTarget: { value } }) => change({ answer: value })}
      />
    </>
  );
}

/** What customers doubt, and what one says to it. */
export const doubts: EditorSpec<DoubtRow> = {
  most: 10,
  blank: () => ({ term: null, doubt: '', answer: '' }),
  isBlank: ({ doubt, answer }) => `${doubt}${answer}`.trim() === '',
  rowsOf: (value) =>
    value.kind === 'doubt'
      ? [{ term: value.term, doubt: value.wording ?? '', answer: value.answer ?? '' }]
      : [],
  problems: ({ term, doubt }) => (term === null && doubt.trim() === '' ? { doubt: 'missing' } : {}),
  items: (rows) =>
    rows.map(({ term, doubt, answer }) => ({
      kind: 'doubt',
      term,
      wording: doubt.trim() || null,
      ...(answer.trim() !== '' && { answer: answer.trim() }),
    })),
  Fields,
};
