import type { Business } from '@awning/contract/businesses';
import { Button, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFailedKey } from '../../../queries/businesses.ts';
import { useStartImport } from '../../../queries/imports.ts';
import { Card } from '../../../ui/Card.tsx';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { AboutSection } from './AboutSection.tsx';
import { EssentialsSection } from './EssentialsSection.tsx';
import type { BusinessFormState } from './fields.ts';
import classes from './form.module.css';
import { GoalsSection } from './GoalsSection.tsx';
import { LinksSection } from './LinksSection.tsx';
import { LookSection } from './LookSection.tsx';
import { NumbersSection } from './NumbersSection.tsx';
import { ReachSection } from './ReachSection.tsx';
import { useBusinessForm } from './use-business-form.ts';
import type { BusinessValues } from './values.ts';
import { WebsiteField } from './WebsiteField.tsx';

export interface BusinessFormProps {
  draftName: string;
  /** The business to edit; absent for a new one. */
  businessId?: string;
  saved: BusinessValues;
  /** What was accepted of its website before it exists; it takes precedence over what was typed before. */
  imported?: Partial<BusinessValues> | undefined;
  submitLabel: string;
  /** Whether it is a step to go on from, also where nothing was changed. */
  isStep?: boolean;
  /** For a new one that is to be the only one: told of a business that was made elsewhere meanwhile, and of what was typed. */
  onFound?: ((business: Business, typed: BusinessValues) => void) | undefined;
  onSaved: (business: Business) => unknown;
}

/** The form of a business. For a new one, all sections but the essentials are collapsed. */
export function BusinessForm({
  draftName,
  businessId,
  saved,
  imported,
  submitLabel,
  isStep = false,
  onFound,
  onSaved,
}: BusinessFormProps) {
  const { t } = useTranslation('businesses');
  const start = useStartImport();
  /** Whether the website is to be read once what is typed has been saved. */
  const readsNext = useRef(false);
  async function readWebsiteNext(business: Business) {
    if (!readsNext.current || !business.website) return onSaved(business);
    readsNext.current = false;
    await start.mutateAsync({ source: 'website', address: business.website, businessId: business.id });
  }
  const state = useBusinessForm({
    draftName,
    businessId,
    saved,
    imported,
    onFound,
    onSaved: readWebsiteNext,
  });
  const { form, submit, busy, problem, changed, restored, startOver } = state;
  const isNew = businessId === undefined;
  /** Whether there is anything to do with the button. */
  const isOpen = isNew || isStep || changed;
  const idle = !isOpen && problem === null;
  /** Whether what is not asked for first is folded. */
  const folded = isNew || isStep;
  const section = { form, folded };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        {restored && !imported && (
          <Notice title={t('draft.restored')}>
            {t('draft.help')}
            <Button variant="default" size="sm" onClick={startOver} display="flex" mt={10}>
              {t('draft.discard')}
            </Button>
          </Notice>
        )}
        {isNew && <WebsiteSection form={form} />}
        <EssentialsSection form={form} />
        {folded && (
          <div className={classes.more}>
            <h2>{t('form.moreTitle')}</h2>
            <p className={classes.why}>{t('form.moreLead')}</p>
          </div>
        )}
        <Stack className={folded ? classes.folds : undefined} gap={folded ? 0 : 20}>
          <GoalsSection {...section} />
          <ReachSection {...section} />
          <AboutSection {...section} />
          <LinksSection
            {...section}
            onReadSaved={
              isNew
                ? undefined
                : () => {
                    readsNext.current = true;
                  }
            }
          />
          <NumbersSection {...section} />
          <LookSection {...section} />
        </Stack>
        <Stack data-action-bar={!idle || undefined} className={classes.way} gap="sm" data-idle={idle}>
          {problem !== null && <ErrorNotice title={t(saveFailedKey(problem))} error={problem} />}
          <Group className={classes.wayOn} gap="8px 16px" justify="flex-end">
            {!isOpen && <span className={classes.state}>{t('manage.unchanged')}</span>}
            <FaultCount errors={form.errors} />
            <Button
              type="submit"
              size={isNew || isStep ? 'lg' : 'md'}
              loading={busy}
              disabled={!isOpen}
              onClick={() => {
                readsNext.current = false;
              }}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}

/** The beginning of a new business's form: what its website tells need not be typed. */
function WebsiteSection({ form }: { form: BusinessFormState }) {
  const { t } = useTranslation('businesses');
  return (
    <Card title={t('website.title')}>
      <p className={classes.why}>{t('website.lead')}</p>
      <WebsiteField form={form} />
    </Card>
  );
}
