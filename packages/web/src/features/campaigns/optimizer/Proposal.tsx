import type { Decision } from '@awning/contract/optimizer';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/links.tsx';
import { ignoreSecondTap } from '../../../ui/second-tap.ts';
import { useAnswer } from './api.ts';
import classes from './optimizer.module.css';
import { ProposedAd } from './ProposedAd.tsx';
import { Reasons } from './Reasons.tsx';

/** What waits for the owner's word, why, and her two answers. */
export function Proposal({ decision }: { decision: Decision }) {
  const { t } = useTranslation('optimizer');
  const answer = useAnswer();
  const { sentence, actions, ad } = decision;
  const word = (chosen: 'approve' | 'decline', label: string, variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      loading={answer.isPending && answer.variables.word === chosen}
      disabled={answer.isPending}
      onClick={(event) => {
        ignoreSecondTap(event);
        answer.mutate({ decision, word: chosen });
      }}
    >
      {label}
    </Button>
  );
  return (
    <Stack component="section" className={classes.proposal} gap={10} aria-label={t('proposal.label')}>
      <strong>{sentence}</strong>
      {actions.map((action) => (
        <p key={action.creativeId ?? action.kind} className={classes.evidence}>
          {action.sentence}
        </p>
      ))}
      {ad && <ProposedAd ad={ad} />}
      <Group gap={10}>
        {ad ? (
          <>
            {word('approve', t('proposal.add'), 'filled')}
            <LinkButton
              to={`/dashboard/creatives?tab=create&conversation=${ad.conversationId}`}
              variant="default"
            >
              {t('proposal.change')}
            </LinkButton>
          </>
        ) : actions.length > 0 ? (
          word('approve', t('proposal.yes'), 'filled')
        ) : (
          <LinkButton to="/dashboard/creatives?tab=create">{t('proposal.make')}</LinkButton>
        )}
        {word('decline', t(ad ? 'proposal.noAd' : 'proposal.no'), 'default')}
      </Group>
      {ad && <p className={classes.note}>{t('proposal.spends')}</p>}
      <p className={classes.note}>{t('proposal.until')}</p>
      <Reasons decision={decision} />
    </Stack>
  );
}
