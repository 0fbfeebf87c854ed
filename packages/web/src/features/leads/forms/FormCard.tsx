import { languageRows } from '@awning/contract/languages';
import type { LeadForm } from '@awning/contract/lead-forms';
import { Anchor, Badge, Button, Group } from '@mantine/core';
import { IconArchive, IconCopyPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPreview } from '../../../forms/FormPreview.tsx';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import classes from '../leads.module.css';
import { useArchive, useRetry } from './api.ts';
import { TestLead } from './TestLead.tsx';

interface FormCardProps {
  form: LeadForm;
  onVersion: () => void;
  onAwaiting: (isAwaiting: boolean) => void;
}

/** What a form is called in its badge. */
function stateOf({ state, archivedAt, replacedBy }: LeadForm) {
  if (archivedAt !== null) return 'archived';
  return state === 'ready' && replacedBy !== null ? 'older' : state;
}

/** A form: whether it is there, who came by it, how people see it, and what can be done with it. */
export function FormCard({ form, onVersion, onAwaiting }: FormCardProps) {
  const { t } = useTranslation('leads');
  const { dateTime } = useFormats();
  const [isShown, setShown] = useState(false);
  const archive = useArchive(form);
  const { headline, state, archivedAt, people, createdAt } = form;
  const shownState = stateOf(form);
  return (
    <Card
      title={<bdi>{headline}</bdi>}
      aside={
        <Badge variant={shownState === 'ready' ? 'filled' : 'light'} tt="none">
          {t(`forms.states.${shownState}`)}
        </Badge>
      }
    >
      <p className={classes.note}>
        {[t('forms.people', { count: people }), languageRows[form.language].name, dateTime(createdAt)].join(
          ' · ',
        )}
      </p>
      {state === 'failed' && archivedAt === null && <Failed form={form} />}
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconSearch aria-hidden size={18} />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          aria-label={t(isShown ? 'forms.hideOf' : 'forms.previewOf', { form: headline })}
        >
          {t(isShown ? 'forms.hide' : 'forms.preview')}
        </Button>
        {state === 'ready' && (
          <Button
            variant="default"
            leftSection={<IconCopyPlus aria-hidden size={18} />}
            aria-label={t('forms.versionOf', { form: headline })}
            onClick={onVersion}
          >
            {t('forms.version')}
          </Button>
        )}
        {state !== 'making' && (
          <Button
            variant="subtle"
            leftSection={<IconArchive aria-hidden size={18} />}
            loading={archive.isPending}
            aria-label={t(archivedAt === null ? 'forms.archiveOf' : 'forms.restoreOf', { form: headline })}
            onClick={() => archive.mutate(archivedAt === null)}
          >
            {t(archivedAt === null ? 'forms.archive' : 'forms.restore')}
          </Button>
        )}
      </Group>
      {isShown && <FormPreview form={form} />}
      {state === 'ready' && archivedAt === null && <TestLead form={form} onAwaiting={onAwaiting} />}
    </Card>
  );
}

/** Why a form could not be made, and what can be done about it. */
function Failed({ form }: { form: LeadForm }) {
  const { t } = useTranslation('leads');
  const retry = useRetry(form);
  return (
    <ErrorNotice title={t('forms.notMade')} onRetry={() => retry.mutate()}>
      <span>
        <bdi>{form.reason}</bdi>{' '}
        {form.termsUrl && (
          <Anchor href={form.termsUrl} target="_blank" rel="noreferrer">
            {t('inbox.toTerms')}
          </Anchor>
        )}
      </span>
    </ErrorNotice>
  );
}
