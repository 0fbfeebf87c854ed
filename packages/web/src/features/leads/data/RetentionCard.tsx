import type { LeadRetention } from '@awning/contract/lead-data';
import { type KeptMonths, usualKeptMonths } from '@awning/contract/lead-periods';
import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import classes from '../leads.module.css';
import { useKeepFor } from './api.ts';

interface RetentionCardProps {
  businessId: string;
  retention: LeadRetention;
}

/** For how long people's details are kept. A choice that deletes some says how many, and is asked about once more. */
export function RetentionCard({ businessId, retention }: RetentionCardProps) {
  const { t } = useTranslation('leads');
  const [chosen, setChosen] = useState<KeptMonths>(retention.months);
  const [asking, setAsking] = useState(false);
  const keep = useKeepFor(businessId, () => setAsking(false));
  // What the present choice deletes is being deleted anyway.
  const count =
    chosen < retention.months ? (retention.choices.find(({ months }) => months === chosen)?.deletes ?? 0) : 0;
  return (
    <Card title={t('data.kept.title')}>
      <p className={classes.text}>{t('data.kept.text')}</p>
      <Select
        label={t('data.kept.label')}
        allowDeselect={false}
        maw={320}
        data={retention.choices.map(({ months }) => ({
          value: String(months),
          label: t(months === usualKeptMonths ? 'data.kept.usual' : 'data.kept.months', { months }),
        }))}
        value={String(chosen)}
        onChange={(value) => {
          const choice = retention.choices.find(({ months }) => String(months) === value);
          if (choice) setChosen(choice.months);
        }}
      />
      {count > 0 && <p className={classes.note}>{t('data.kept.deletes', { count })}</p>}
      {keep.error && !asking && <ErrorNotice title={t('data.kept.failed')} error={keep.error} />}
      <Group justify="flex-end">
        <Button
          disabled={chosen === retention.months}
          loading={keep.isPending}
          onClick={() => (count > 0 ? setAsking(true) : keep.mutate(chosen))}
        >
          {t('data.kept.save')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('data.kept.sureTitle', { months: chosen })}
        confirm={t('data.kept.confirm')}
        tone="danger"
        busy={keep.isPending}
        failed={t('data.kept.failed')}
        error={keep.error}
        onConfirm={() => keep.mutate(chosen)}
        onClose={() => setAsking(false)}
      >
        {t('data.kept.sure', { count })}
      </ConfirmDialog>
    </Card>
  );
}
