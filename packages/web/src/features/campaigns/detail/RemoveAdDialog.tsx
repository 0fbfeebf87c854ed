import { type CampaignAd, isRemovable } from '@awning/contract/campaign-ads';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Button, Flex, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { ignoreSecondTap } from '../../../ui/second-tap.ts';
import { useChangeAd, usePauseResume } from '../api.ts';
import { canStop } from '../status/display-status.ts';
import classes from './detail.module.css';

interface RemoveAdDialogProps {
  campaign: Campaign;
  ad: CampaignAd;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Says what removing an ad does before it is done, or for the last ad that the campaign is to be stopped instead. */
export default function RemoveAdDialog(props: RemoveAdDialogProps) {
  const { campaign, ad, opened, onClose, onRemoved } = props;
  const { t } = useTranslation('campaigns');
  const { remove, busy, removeError, reset } = useChangeAd(campaign, ad);
  const close = () => {
    reset();
    onClose();
  };
  if (!isRemovable(ad, campaign.creatives)) return <LastAd {...props} />;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('oneAd.removeTitle', { name: isolate(ad.headline || ad.text) })}
      confirm={t('oneAd.removeConfirm')}
      tone="danger"
      busy={busy}
      error={removeError}
      onConfirm={() =>
        remove(() => {
          close();
          onRemoved();
        })
      }
      onClose={close}
    >
      <Flex component="ul" direction="column" gap="xs" m={0} ps="lg">
        <li>{t('oneAd.removeFinal')}</li>
        <li>{t('oneAd.removeFigures')}</li>
        <li>{t('oneAd.removeAgain')}</li>
      </Flex>
    </ConfirmDialog>
  );
}

function LastAd({ campaign, opened, onClose }: RemoveAdDialogProps) {
  const { t } = useTranslation('campaigns');
  const { stop } = usePauseResume(campaign);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('oneAd.lastTitle')}>
      <Stack gap={20}>
        <p className={classes.text}>{t('oneAd.lastText')}</p>
        {canStop(campaign) && (
          <Button
            variant="default"
            onClick={(event) => {
              ignoreSecondTap(event);
              stop();
              onClose();
            }}
          >
            {t('oneAd.stopCampaign')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
