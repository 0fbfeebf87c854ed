import type { CampaignAd } from '@awning/contract/campaign-ads';
import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDotsVertical, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { ignoreSecondTap } from '../../../ui/second-tap.ts';
import { useChangeAd } from '../api.ts';
import { adActionsOf, isGoneAtMeta } from '../status/ad-status.ts';
import classes from './detail.module.css';

const RemoveAdDialog = lazyDialog(() => import('./RemoveAdDialog.tsx'));

interface AdMenuProps {
  campaign: Campaign;
  ad: CampaignAd;
  /** Called when the ad was removed and this menu is about to go. */
  onRemoved: () => void;
}

/** Stops, resumes or removes one ad; nothing where it can't be changed any more. */
export function AdMenu({ campaign, ad, onRemoved }: AdMenuProps) {
  const { t } = useTranslation('campaigns');
  const [removing, { open, close }] = useDisclosure(false);
  const target = useRef<HTMLButtonElement>(null);
  const { stop, resume } = useChangeAd(campaign, ad);
  const { canStop, canResume, canRemove } = adActionsOf(campaign, ad);
  const closeDialog = () => {
    close();
    // The menu's item it was opened from is gone.
    target.current?.focus();
  };
  if (!canRemove) return null;
  return (
    <>
      <Menu
        position="bottom-end"
        width={240}
        radius="md"
        shadow="md"
        withInitialFocusPlaceholder={false}
        classNames={{ item: classes.adMenuItem }}
      >
        <Menu.Target>
          <UnstyledButton
            ref={target}
            className={classes.adMenu}
            aria-label={t('oneAd.menu', { name: isolate(ad.headline || ad.text) })}
          >
            <IconDotsVertical aria-hidden size={22} stroke={1.8} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {canStop && (
            <Menu.Item
              leftSection={<IconPlayerPause aria-hidden size={18} />}
              onClick={(event) => {
                ignoreSecondTap(event);
                stop();
              }}
            >
              {t('oneAd.stop')}
            </Menu.Item>
          )}
          {canResume && (
            <Menu.Item
              leftSection={<IconPlayerPlay aria-hidden size={18} />}
              onClick={(event) => {
                ignoreSecondTap(event);
                resume();
              }}
            >
              {t(isGoneAtMeta(ad) ? 'oneAd.remake' : 'oneAd.resume')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTrash aria-hidden size={18} />}
            onClick={(event) => {
              ignoreSecondTap(event);
              open();
            }}
          >
            {t('oneAd.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RemoveAdDialog
        campaign={campaign}
        ad={ad}
        opened={removing}
        onClose={closeDialog}
        onRemoved={onRemoved}
      />
    </>
  );
}
