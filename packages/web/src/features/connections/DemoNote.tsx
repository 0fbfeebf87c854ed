import { useTranslation } from 'react-i18next';
import { useAbout } from '../../session/about.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says in the demo that no real Facebook is behind the button. */
export function DemoNote() {
  const { t } = useTranslation('connections');
  return useAbout()?.metaIsSandbox ? <Notice>{t('demo')}</Notice> : null;
}
