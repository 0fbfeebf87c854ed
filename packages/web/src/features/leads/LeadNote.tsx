import { type Lead, leadLimits } from '@awning/contract/leads';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLead } from './api.ts';

/** What the owner writes down about a lead; kept when she leaves the field. */
export function LeadNote({ lead, name }: { lead: Lead; name: string }) {
  const { t } = useTranslation('leads');
  const change = useChangeLead(lead);
  const [note, setNote] = useState(lead.note);
  return (
    <Textarea
      aria-label={t('inbox.noteOf', { name })}
      placeholder={t('inbox.note')}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={leadLimits.note}
      value={note}
      onChange={({ currentTarget }) => setNote(currentTarget.value)}
      onBlur={() => note.trim() !== lead.note && change.mutate({ note: note.trim() })}
    />
  );
}
