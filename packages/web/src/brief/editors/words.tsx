import {
  type FactValue,
  noteTopics,
  quoteMaxLength,
  sentenceMaxLength,
  sentenceTopics,
  tabooMaxLength,
} from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorSpec, FieldsProps } from './editor.ts';

export interface WordsRow {
  text: string;
}

/** Of a sentence the topic that it answers; `profile` for what answers none. */
export type WordsTopic = InterviewSlot | 'profile';

interface WordsFieldProps extends FieldsProps<WordsRow> {
  name: 'sentence' | 'product' | 'quote' | 'never';
  maxLength: number;
}

function WordsField({ name, maxLength, row, change, problems }: WordsFieldProps) {
  const { t } = useTranslation('brief');
  return (
    <Textarea
      label={t(`${name}.label`)}
      placeholder={t(`${name}.placeholder`)}
      spellCheck
      autosize
      minRows={1}
      maxRows={6}
      maxLength={maxLength}
      value={row.text}
      error={problems.text && t(`problems.${problems.text}`)}
      onChange={({ currentTarget: { value } }) => change({ text: value })}
    />
  );
}

const Sentence = (props: FieldsProps<WordsRow>) => (
  <WordsField name="sentence" maxLength={sentenceMaxLength} {...props} />
);
/** Long enough for a name, short enough for a line of an ad. */
const productMaxLength = 40;
const Product = (props: FieldsProps<WordsRow>) => (
  <WordsField name="product" maxLength={productMaxLength} {...props} />
);
const Quote = (props: FieldsProps<WordsRow>) => (
  <WordsField name="quote" maxLength={quoteMaxLength} {...props} />
);
const Never = (props: FieldsProps<WordsRow>) => (
  <WordsField name="never" maxLength={tabooMaxLength} {...props} />
);

/** An editor of words alone. */
const wordsEditor = (
  Fields: EditorSpec<WordsRow>['Fields'],
  rowsOf: EditorSpec<WordsRow>['rowsOf'],
  itemOf: (text: string) => FactValue,
): EditorSpec<WordsRow> => ({
  most: 20,
  blank: () => ({ text: '' }),
  isBlank: ({ text }) => text.trim() === '',
  rowsOf,
  problems: ({ text }) => (text.trim().length < 2 ? { text: 'short' } : {}),
  items: (rows) => rows.map(({ text }) => itemOf(text.trim())),
  Fields,
});

const isOneOf = <T extends string>(list: readonly T[], one: string): one is T =>
  (list as readonly string[]).includes(one);

/** What a sentence of a topic is. */
function sentenceOf(topic: WordsTopic, text: string): FactValue {
  if (isOneOf(sentenceTopics, topic)) return { kind: 'sentence', topic, text };
  if (isOneOf(noteTopics, topic)) return { kind: 'note', topic, text };
  return topic === 'doubts'
    ? { kind: 'doubt', term: null, wording: text }
    : { kind: 'trigger', term: null, wording: text };
}

/** Sentences in one's own words, kept letter for letter. */
export const sentencesOf = (topic: WordsTopic): EditorSpec<WordsRow> =>
  wordsEditor(
    Sentence,
    (value) => ('text' in value ? [{ text: value.text }] : []),
    (text) => sentenceOf(topic, text),
  );

/** What is sold, each by its name: typed lines of ads are made of them. */
export const products = wordsEditor(
  Product,
  (value) => (value.kind === 'product' && value.wording ? [{ text: value.wording }] : []),
  (wording) => ({ kind: 'product', term: null, wording }),
);

/** What customers said, word for word. */
export const quotes = wordsEditor(
  Quote,
  (value) => (value.kind === 'quote' ? [{ text: value.text }] : []),
  (text) => ({ kind: 'quote', text }),
);

/** Words that the business never says. */
export const never = wordsEditor(
  Never,
  (value) => (value.kind === 'taboo' ? [{ text: value.words }] : []),
  (words) => ({ kind: 'taboo', words }),
);
