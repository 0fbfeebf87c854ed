import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { Notice } from '../../../ui/notices.tsx';
import { StatusPage } from '../../../ui/StatusPage.tsx';
import { tillPlace } from './count/api.ts';
import { CountingScreen } from './count/CountingScreen.tsx';
import { givenToken } from './given-token.ts';

/** `/till#token`: the button for whoever stands at the till, who has no account. */
export default function TillPage() {
  const { t } = useTranslation('walkins');
  const [token] = useState(givenToken);
  const gone = (
    <StatusPage title={t('till.gone.title')} lead={t('till.gone.text')}>
      {null}
    </StatusPage>
  );
  if (token === '') return gone;
  return (
    <CountingScreen
      place={tillPlace(token)}
      refusal={(error) => (isFailure(error, 'TOKEN_INVALID') ? gone : null)}
      empty={<Notice>{t('till.empty')}</Notice>}
    />
  );
}
