import type { Fact, FactValue } from '@awning/contract/facts';
import type { BriefEditor } from '@awning/contract/interviews';
import type { WordsTopic } from './editors/words.tsx';

type Kind = FactValue['kind'];

const byKind: Partial<Record<Kind, BriefEditor>> = {
  price: 'prices',
  offer: 'offer',
  hours: 'hours',
  place: 'places',
  quote: 'quotes',
  doubt: 'doubts',
  voice: 'voice',
  taboo: 'never',
  sentence: 'sentences',
  note: 'sentences',
};

/** The editor that an item is entered and corrected with; null for what stands in a few words. */
export const editorOf = ({ kind }: FactValue): BriefEditor | null => byKind[kind] ?? null;

/** Kinds of which a business has one item. */
const single: readonly BriefEditor[] = ['hours', 'voice'];

/** The item that an editor changes where a business has one of its kind; a new one would take its place. */
export const onlyItemOf = (editor: BriefEditor, facts: readonly Fact[]): Fact | undefined =>
  single.includes(editor)
    ? facts.find(({ state, value }) => state !== 'rejected' && editorOf(value) === editor)
    : undefined;

/** Kinds that are a choice of ours and no words: they can be taken away, and not be put otherwise. */
const chosen: readonly Kind[] = ['occasion', 'tone', 'channel'];

/** Whether an item can be put otherwise. */
export const canBeEdited = ({ kind }: FactValue): boolean => !chosen.includes(kind);

const topics: Record<Exclude<Kind, 'sentence' | 'note'>, WordsTopic> = {
  product: 'offer',
  audience: 'customer',
  name: 'customer',
  trigger: 'trigger',
  occasion: 'trigger',
  doubt: 'doubts',
  reason: 'choice',
  policy: 'choice',
  proof: 'choice',
  price: 'price',
  offer: 'price',
  place: 'reach',
  hours: 'reach',
  channel: 'reach',
  quote: 'words',
  tone: 'tone',
  taboo: 'tone',
  voice: 'tone',
  private_goal: 'success',
};

/** The topic that an item belongs to. */
export const topicOfItem = (value: FactValue): WordsTopic =>
  value.kind === 'sentence' || value.kind === 'note' ? value.topic : topics[value.kind];
