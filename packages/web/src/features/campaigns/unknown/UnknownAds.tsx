import { isolate } from '@awning/contract/text-direction';
import { Anchor, Box, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notices.tsx';
import { useHideUnknownAds, useUnknownAds } from '../api.ts';

/** What runs or ran at Meta and is not known here, as after the restore of a backup; nothing where there is none. */
export function UnknownAds() {
  const { t } = useTranslation('campaigns');
  const { data: ads = [] } = useUnknownAds();
  const hide = useHideUnknownAds();
  if (ads.length === 0) return null;
  return (
    <Notice title={t('unknown.title', { count: ads.length })}>
      <Stack gap="sm">
        <Box component="p" m={0}>
          {t('unknown.text')}
        </Box>
        <Stack component="ul" className="plain-list" gap={6}>
          {ads.map(({ ref, kind, name, pausedAt, adsManagerUrl }) => (
            <li key={ref}>
              {t(`unknown.kinds.${kind}`, { name: isolate(name) })} {!pausedAt && t('unknown.running')}{' '}
              <Anchor href={adsManagerUrl} target="_blank" rel="noreferrer">
                {t('unknown.open')}
              </Anchor>
            </li>
          ))}
        </Stack>
        <div>
          <Button
            size="sm"
            variant="default"
            loading={hide.isPending}
            onClick={() => hide.mutate(ads.map(({ ref }) => ref))}
          >
            {t('unknown.hide')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
