import {
  creativeConversationRoutes,
  type DesignerChoice,
  type Variation,
} from '@awning/contract/creative-conversations';
import type { Fact } from '@awning/contract/facts';
import { isolate } from '@awning/contract/text-direction';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../api/query.ts';
import { useScene } from '../../../../brief/use-scene.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useLineBank } from '../../../../lines/api.ts';
import { useAbout } from '../../../../session/server-info.ts';
import { useCreativeAllowance } from '../../allowance.ts';
import classes from '../create.module.css';
import { sensibleItems } from './sensible-items.ts';

/** How many subjects are offered. */
const subjects = 6;

interface DesignerMenuProps {
  businessId: string;
  avatarId: string;
  /** The ad that is chosen, or the newest ones. */
  ads: readonly Variation[];
  facts: readonly Fact[];
  onChoose: (choice: DesignerChoice, label: string) => void;
}

/** What the designer can do at a tap, and what else the ads can be about. */
export function DesignerMenu({ businessId, avatarId, ads, facts, onChoose }: DesignerMenuProps) {
  const { t } = useTranslation('creatives');
  const scene = useScene(businessId, facts);
  const about = useQuery(queryOf(creativeConversationRoutes.subjects, { query: { businessId, avatarId } }));
  const { number } = useFormats();
  const { left } = useCreativeAllowance();
  const hasModel = useAbout()?.strategist === 'model';
  const bank = useLineBank(businessId, avatarId, !hasModel).data;
  const writesIn = hasModel ? undefined : [scene.language, ...(bank?.languages ?? [])];
  // Without a model a price is in an ad only in a line of the bank.
  const items = sensibleItems(ads, facts, scene, writesIn).filter(
    (item) => item !== 'withPrice' || hasModel || bank?.hasPrice,
  );
  return (
    <Stack gap={10}>
      <Group gap={6} role="group" aria-label={t('create.menu.title')}>
        {items.map((item) => {
          const label = t(`designer.menu.${item}`);
          return (
            <Button
              key={item}
              size="sm"
              px={12}
              radius="xl"
              variant="default"
              onClick={() => onChoose({ menu: item }, label)}
            >
              {label}
            </Button>
          );
        })}
      </Group>
      {about.data && about.data.data.length > 0 && (
        <Group gap={6} role="group" aria-label={t('create.menu.aboutTitle')}>
          {about.data.data.slice(0, subjects).map(({ id, label }) => (
            <Button
              key={id}
              size="sm"
              px={12}
              radius="xl"
              variant="light"
              maw="100%"
              onClick={() => onChoose({ about: id }, t('create.menu.about', { label }))}
            >
              {t('create.menu.about', { label })}
            </Button>
          ))}
        </Group>
      )}
      {left !== null && (
        <p className={classes.note}>{t('create.menu.rounds', { left: isolate(number(left)) })}</p>
      )}
    </Stack>
  );
}
