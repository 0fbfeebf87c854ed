import type { BriefEditor as Kind } from '@awning/contract/interviews';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { doubts } from './doubts.tsx';
import { hours } from './hours.tsx';
import { offers } from './offer.tsx';
import { places } from './places.tsx';
import { prices } from './prices.tsx';
import { RowsEditor, type RowsEditorProps } from './RowsEditor.tsx';
import { voice } from './voice.tsx';
import { never, products, quotes, sentencesOf, type WordsTopic } from './words.tsx';

export interface BriefEditorProps extends RowsEditorProps {
  kind: Kind;
  /** Of sentences, what they are about. */
  topic: WordsTopic;
}

/** The editor of a kind of the brief, the same wherever it stands. */
export default function BriefEditor({ kind, topic, ...rest }: BriefEditorProps) {
  const { t } = useTranslation('brief');
  const sentences = useMemo(() => sentencesOf(topic), [topic]);
  const common = { ...rest, name: t(`editors.${kind}`) };
  switch (kind) {
    case 'products':
      return <RowsEditor spec={products} {...common} />;
    case 'prices':
      return <RowsEditor spec={prices} {...common} />;
    case 'offer':
      return <RowsEditor spec={offers} {...common} />;
    case 'hours':
      return <RowsEditor spec={hours} {...common} />;
    case 'places':
      return <RowsEditor spec={places} {...common} />;
    case 'quotes':
      return <RowsEditor spec={quotes} {...common} />;
    case 'doubts':
      return <RowsEditor spec={doubts} {...common} />;
    case 'voice':
      return <RowsEditor spec={voice} {...common} />;
    case 'never':
      return <RowsEditor spec={never} {...common} />;
    case 'sentences':
      return <RowsEditor spec={sentences} {...common} />;
  }
}
