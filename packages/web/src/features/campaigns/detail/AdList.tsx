import type { CampaignAd } from '@awning/contract/campaign-ads';
import type { Campaign } from '@awning/contract/campaigns';
import type { CampaignResultsAnswer } from '@awning/contract/results';
import type { StatsRow } from '@awning/contract/stats';
import type { UntrueAd } from '@awning/contract/untrue-ads';
import { Badge, Button, Flex, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUntrueCampaignAds } from '../../../queries/untrue-ads.ts';
import { Card } from '../../../ui/Card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { UntrueLabel } from '../../../ui/UntrueLabel.tsx';
import { useAdFigures } from '../api.ts';
import { AdStatusBadge } from '../status/StatusBadge.tsx';
import { AdFigures } from './AdFigures.tsx';
import { AdMenu } from './AdMenu.tsx';
import { useResults } from './api.ts';
import classes from './detail.module.css';

const AddCreativesDialog = lazyDialog(() => import('./AddCreativesDialog.tsx'));

/** The campaign's ads as pictures, each with its status at Meta and its figures. */
export function AdList({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [adding, { open, close }] = useDisclosure(false);
  const { data: figures, error, refetch } = useAdFigures(campaign);
  const isOver = campaign.delivery === 'ended';
  const untrue = useUntrueCampaignAds(campaign.id);
  const compared = useResults(campaign).data?.ads;
  return (
    <Card
      title={t('detail.ads')}
      aside={
        !isOver && (
          <Button variant="default" size="sm" leftSection={<IconPlus aria-hidden size={18} />} onClick={open}>
            {t('detail.add')}
          </Button>
        )
      }
    >
      {error && !figures && (
        <ErrorNotice title={t('errors:statsLoadFailed')} error={error} onRetry={() => refetch()} />
      )}
      <Flex className={classes.ads} component="ul" direction="column">
        {removedLast(campaign.creatives).map((ad) => (
          <AdItem
            key={ad.id}
            campaign={campaign}
            ad={ad}
            figures={figures}
            untrue={untrue?.get(ad.id)}
            named={compared && compared.creativeId === ad.id ? compared.state : null}
          />
        ))}
      </Flex>
      <AddCreativesDialog campaign={campaign} opened={adding} onClose={close} />
    </Card>
  );
}

const removedLast = (ads: CampaignAd[]) =>
  ads.toSorted((one, other) => Number(one.status === 'removed') - Number(other.status === 'removed'));

interface AdItemProps {
  campaign: Campaign;
  ad: CampaignAd;
  figures: ReadonlyMap<string, StatsRow> | undefined;
  /** What it says that is not so any more; undefined for nothing. */
  untrue: UntrueAd | undefined;
  /** How surely it is the better one; null where it is not named. */
  named: CampaignResultsAnswer['ads']['state'] | null;
}

function AdItem({ campaign, ad, figures, untrue, named }: AdItemProps) {
  const { t } = useTranslation('campaigns');
  const item = useRef<HTMLLIElement>(null);
  const { id, image, headline, text, status } = ad;
  return (
    <li ref={item} tabIndex={-1} data-removed={status === 'removed' || undefined}>
      <Picture src={image} alt="" width={96} height={96} className={classes.adPicture} />
      <Stack gap={4} align="flex-start" justify="center">
        <strong dir="auto">{headline || text}</strong>
        {headline && (
          <span className={classes.adText} dir="auto">
            {text}
          </span>
        )}
        {(named === 'probably' || named === 'certain') && (
          <Badge variant="light" tt="none">
            {t(`meaning.named.${named}`)}
          </Badge>
        )}
        {ad.isMade && <MadeLabel />}
        {untrue && <UntrueLabel statements={untrue.statements} />}
        {untrue && (
          <TextLink alone to={`/dashboard/creatives?tab=library&creative=${id}`}>
            {t('detail.untrue')}
          </TextLink>
        )}
        <AdStatusBadge campaign={campaign} ad={ad} />
      </Stack>
      {figures && (
        <div className={classes.adResult}>
          <AdFigures campaign={campaign} figures={figures.get(id)} all={figures} />
        </div>
      )}
      {/* The menu goes with the removed ad, and would take the keyboard's place with it. */}
      <AdMenu campaign={campaign} ad={ad} onRemoved={() => item.current?.focus()} />
    </li>
  );
}
