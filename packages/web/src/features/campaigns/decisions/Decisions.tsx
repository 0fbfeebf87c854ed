import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { useBusinessOfAddress } from '../../../session/business-of-address.ts';
import { TextLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from '../detail/detail.module.css';
import { useDecisionTable } from './api.ts';
import { DecisionChoices } from './DecisionChoices.tsx';
import { DecisionList } from './DecisionList.tsx';
import { DecisionsSkeleton } from './DecisionsSkeleton.tsx';
import { useDecisionFilters } from './use-decision-filters.ts';

/** What the address names of a business. */
const dependent = ['campaign'];

/** `/dashboard/campaigns?tab=decisions`: what was decided about the ads of all campaigns. The filters are in the address. */
export default function Decisions() {
  const { t } = useTranslation('optimizer');
  const { business } = useActiveBusiness();
  const agrees = useBusinessOfAddress(dependent);
  const { filters, set } = useDecisionFilters();
  const id = agrees ? business?.id : undefined;
  const table = useDecisionTable(id ?? '', filters);
  return (
    <>
      <TextLink to="/dashboard/campaigns" underline="hover" className={classes.back}>
        <IconArrowLeft aria-hidden size={18} className="flip-in-rtl" />
        {t('all.back')}
      </TextLink>
      <PageHeader
        title={t('all.title')}
        lead={t('all.lead')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden size={18} />}
            loading={table.isPending}
            disabled={!id}
            onClick={() => table.mutate()}
          >
            {t('all.save')}
          </Button>
        }
      />
      <DecisionChoices businessId={id} filters={filters} onChange={set} />
      {id ? <DecisionList businessId={id} filters={filters} onChange={set} /> : <DecisionsSkeleton />}
    </>
  );
}
