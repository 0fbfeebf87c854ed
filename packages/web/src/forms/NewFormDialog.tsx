import { type Language, languageRows, languages } from '@awning/contract/languages';
import type { LeadForm } from '@awning/contract/lead-forms';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProposal } from '../queries/lead-forms.ts';
import { useActiveBusiness } from '../session/active-business.ts';
import { LargeDialog } from '../ui/LargeDialog.tsx';
import { ErrorNotice } from '../ui/notices.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUnsavedGuard } from '../ui/unsaved.tsx';
import { FormFields } from './FormFields.tsx';
import classes from './forms.module.css';

interface NewFormDialogProps {
  opened: boolean;
  onClose: () => void;
  businessId: string;
  /** The form of which a newer version is made; null for a form of its own. */
  from?: LeadForm | null;
  /** @param formId at Meta */
  onMade: (formId: string) => void;
}

/** Makes a form on the Page, from what is proposed or from an older version, and waits until it is there. */
export default function NewFormDialog({
  opened,
  onClose,
  businessId,
  from = null,
  onMade,
}: NewFormDialogProps) {
  const { t } = useTranslation('forms');
  const { business } = useActiveBusiness();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? from?.language ?? business?.language ?? 'en';
  const proposal = useProposal(businessId, language, opened);
  const end = () => {
    setChosen(null);
    onClose();
  };
  const guard = useUnsavedGuard(end);
  return (
    <LargeDialog
      opened={opened}
      onClose={guard.close}
      size={980}
      fullUpTo="62em"
      title={t(from ? 'versionTitle' : 'title')}
    >
      <Stack gap={18}>
        <p className={classes.quiet}>{t(from ? 'versionLead' : 'lead')}</p>
        <NativeSelect
          name="language"
          label={t('language')}
          description={t('languageHelp')}
          value={language}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Language)}
          data={languages.map((value) => ({ value, label: languageRows[value].name }))}
        />
        {proposal.data ? (
          <FormFields
            key={`${from?.id} ${language}`}
            businessId={businessId}
            proposal={proposal.data}
            from={from}
            language={language}
            onUnsaved={guard.setUnsaved}
            onMade={(formId) => {
              setChosen(null);
              onMade(formId);
            }}
          />
        ) : proposal.error ? (
          <ErrorNotice error={proposal.error} onRetry={() => proposal.refetch()} />
        ) : (
          <RowsSkeleton rows={4} height={64} />
        )}
      </Stack>
      {guard.question}
    </LargeDialog>
  );
}
