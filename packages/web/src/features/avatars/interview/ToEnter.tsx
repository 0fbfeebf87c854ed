import type { Fact } from '@awning/contract/facts';
import { useTranslation } from 'react-i18next';
import { moreIn } from '../../../brief/cards/more-in.ts';
import { useScene } from '../../../brief/use-scene.ts';

interface ToEnterProps {
  businessId: string;
  /** What was understood and stands. */
  facts: readonly Fact[];
}

/** How much of what is folded ads can tell once it is entered; apart, since what finds it is large. */
export default function ToEnter({ businessId, facts }: ToEnterProps) {
  const { t } = useTranslation('avatars');
  const scene = useScene(businessId, facts);
  const more = facts.flatMap(({ value }) => moreIn(value, scene, facts));
  const count = more.filter(({ kind }) => kind !== 'answer').length;
  return count > 0 && <> · {t('earlier.toEnter', { count })}</>;
}
