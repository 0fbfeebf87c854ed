import type { Campaign } from '@awning/contract/campaigns';
import type { NextStepKind } from '@awning/contract/results';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { ignoreSecondTap } from '../../../ui/second-tap.ts';
import { usePauseResume } from '../api.ts';
import { DuplicateButton } from '../drafts/DuplicateButton.tsx';
import { adListId, issuesId } from './ad-list-id.ts';
import { showPart } from './show-part.ts';

const AddCreativesDialog = lazyDialog(() => import('./AddCreativesDialog.tsx'));
const EditDialog = lazyDialog(() => import('../edit/EditDialog.tsx'));

const actions = {
  mend_account: 'mend',
  mend_launch: 'mend',
  replace_ad: 'add',
  other_ad: 'add',
  second_ad: 'add',
  more_ads: 'add',
  pause_ad: 'ads',
  widen: 'widen',
  end: 'end',
} as const;

/** The button of the next step; nothing where the step asks for nothing. */
export function NextStepButton({ campaign, kind }: { campaign: Campaign; kind: NextStepKind }) {
  const { t } = useTranslation('campaigns');
  const [opened, { open, close }] = useDisclosure(false);
  const { stop, busy } = usePauseResume(campaign);
  if (kind === 'run_again' || kind === 'new_ads') return <DuplicateButton campaign={campaign} />;
  if (!isAction(kind)) return null;
  const action = actions[kind];
  const act = {
    add: open,
    widen: open,
    end: stop,
    mend: () => showPart(issuesId, 'center'),
    ads: () => showPart(adListId),
  }[action];
  return (
    <>
      <Button
        loading={busy}
        onClick={(event) => {
          ignoreSecondTap(event);
          act();
        }}
      >
        {t(`meaning.actions.${action}`)}
      </Button>
      {action === 'add' && <AddCreativesDialog campaign={campaign} opened={opened} onClose={close} />}
      {action === 'widen' && <EditDialog campaign={campaign} opened={opened} onClose={close} />}
    </>
  );
}

const isAction = (kind: NextStepKind): kind is keyof typeof actions => kind in actions;
