import type { Creative } from '@awning/contract/creatives';
import type { UntrueAd } from '@awning/contract/untrue-ads';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConfirmStatements } from '../../../queries/untrue-ads.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { UntrueLabel } from '../../../ui/UntrueLabel.tsx';

/** What an ad says that is not so any more, and what can be done: a new version of it, or its owner's word that it is true. */
export function UntrueNotice({ ad, creative }: { ad: UntrueAd; creative: Creative }) {
  const { t } = useTranslation();
  const confirm = useConfirmStatements();
  return (
    <Notice>
      <Stack gap={10}>
        <UntrueLabel statements={ad.statements} />
        <Group gap={10}>
          <LinkButton to={newVersionOf(creative, ad)} size="sm">
            {t('untrue.renew')}
          </LinkButton>
          <Button size="sm" variant="default" loading={confirm.isPending} onClick={() => confirm.mutate(ad)}>
            {t('untrue.stillTrue')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}

/**
 * The designer with the ad's avatar, and with what its owner has told since as the subject. The ad's own words are no part of
 * it: there they would count as told once more.
 */
function newVersionOf({ avatarId }: Creative, { statements }: UntrueAd): string {
  const currentValue = statements.find(({ current, isOver }) => current !== null && !isOver)?.current;
  const search = new URLSearchParams({
    tab: 'create',
    conversation: 'new',
    ...(avatarId && { avatar: avatarId }),
    ...(avatarId && currentValue && { words: currentValue }),
  });
  return `/dashboard/creatives?${search}`;
}
