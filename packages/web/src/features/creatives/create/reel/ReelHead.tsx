import { ActionIcon, Flex } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/format.ts';

interface ReelHeadProps {
  /** Index of the ad in sight. */
  at: number;
  count: number;
  onGo: (index: number) => void;
}

/** Which ad is in sight, of how many, and the ways to its neighbours for those who don't swipe. */
export function ReelHead({ at, count, onGo }: ReelHeadProps) {
  const { t } = useTranslation('creatives');
  const { number } = useFormats();
  const ways = [
    { key: 'previous', Icon: IconChevronLeft, to: at - 1 },
    { key: 'next', Icon: IconChevronRight, to: at + 1 },
  ] as const;
  const [previous, next] = ways.map(({ key, Icon, to }) => (
    <ActionIcon
      key={key}
      variant="default"
      size={44}
      radius="xl"
      aria-label={t(`create.reel.${key}`)}
      aria-disabled={to < 0 || to >= count}
      data-disabled={to < 0 || to >= count || undefined}
      onClick={() => onGo(to)}
    >
      <Icon aria-hidden size={22} className="flip-in-rtl" />
    </ActionIcon>
  ));
  return (
    <Flex gap={12} justify="space-between" align="center">
      {previous}
      <strong aria-live="polite">
        {t('create.reel.count', { at: number(at + 1), total: number(count) })}
      </strong>
      {next}
    </Flex>
  );
}
