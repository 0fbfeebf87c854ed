import { type LockedOutCode, lockedOut, suspendedAccountDays } from '@awning/contract/locked-out';
import { refusalPlaces } from '@awning/contract/refusal-places';
import { Anchor, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './help.module.css';

/** Meta's own pages open beside ours. */
const elsewhere = { target: '_blank', rel: 'noreferrer' };

/** What one state at Meta means, what to have ready, where and until when, and what to do meanwhile. */
export function LockedOutState({ code }: { code: LockedOutCode }) {
  const { t } = useTranslation('support');
  const { papers, place, limit, stops } = lockedOut[code];
  const asks = limit === 'none' || limit === 'final';
  const meanwhile = [stops ? 'stops' : 'runs', 'leads', 'drafts', ...(asks ? ['noSecond'] : [])] as const;
  const titled = (title: string, text: ReactNode) => (
    <div>
      <h3 className={classes.step}>{title}</h3>
      {text}
    </div>
  );
  return (
    <Stack className={classes.state} gap={14}>
      {titled(
        t('lockedOut.meaning'),
        <p className={classes.text}>{t(`lockedOut.states.${code}.meaning`)}</p>,
      )}
      {titled(
        t('lockedOut.papersTitle'),
        papers.length === 0 ? (
          <p className={classes.text}>{t('lockedOut.noPapers')}</p>
        ) : (
          <ul className={classes.points}>
            {papers.map((paper) => (
              <li key={paper}>{t(`lockedOut.papers.${paper}`)}</li>
            ))}
          </ul>
        ),
      )}
      {titled(
        t('lockedOut.where'),
        <>
          <p className={classes.text}>{t(`lockedOut.states.${code}.steps`)}</p>
          <Anchor href={refusalPlaces[place]} {...elsewhere} mod="alone">
            {t(`lockedOut.places.${place}`)}
          </Anchor>
        </>,
      )}
      {titled(
        t('lockedOut.limit'),
        <p className={classes.text}>{t(`lockedOut.limits.${limit}`, { count: suspendedAccountDays })}</p>,
      )}
      {titled(
        t('lockedOut.meanwhileTitle'),
        <ul className={classes.points}>
          {meanwhile.map((one) => (
            <li key={one}>{t(`lockedOut.meanwhile.${one}` as 'lockedOut.meanwhile.leads')}</li>
          ))}
        </ul>,
      )}
    </Stack>
  );
}
