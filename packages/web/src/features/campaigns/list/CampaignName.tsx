import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './list.module.css';

const most = 3;

/** The pictures of a campaign's first ads, overlapping. */
export function Thumbnails({ creatives }: { creatives: Campaign['creatives'] }) {
  return (
    <Flex
      className={classes.thumbnails}
      component="span"
      display="inline-flex"
      flex="none"
      aria-hidden="true"
    >
      {creatives.slice(0, most).map(({ id, image }) => (
        <Picture key={id} src={image} alt="" width={56} height={56} className={classes.thumbnail} />
      ))}
    </Flex>
  );
}

/** Pictures, name and dates of a campaign, linked to its page. */
export function CampaignName({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { date } = useFormats();
  const day = (value: string) => isolate(date(value, { day: 'numeric', month: 'short' }));
  return (
    <Link to={`/dashboard/campaigns/${campaign.id}`} className={classes.name}>
      <Thumbnails creatives={campaign.creatives.filter(({ status }) => status !== 'removed')} />
      <Flex component="span" gap={2} miw={0} direction="column">
        <span>
          <bdi>{campaign.name}</bdi>
        </span>
        <span className={classes.dates}>
          {t('list.dates', { from: day(campaign.startDate), to: day(campaign.endDate) })}
        </span>
      </Flex>
    </Link>
  );
}
