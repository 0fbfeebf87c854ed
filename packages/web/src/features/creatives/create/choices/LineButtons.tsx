import type { Variation } from '@awning/contract/creative-conversations';
import { lineRoles } from '@awning/contract/line-words';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLineBank } from '../../../../lines/api.ts';
import { toast } from '../../../../ui/toast.ts';
import { saveChange } from '../../edit/api.ts';
import { type AdWords, otherLine, otherOrder } from './other-lines.ts';

interface LineButtonsProps {
  businessId: string;
  avatarId: string;
  /** The ad that is meant. */
  ad: Variation;
}

/** What can be done with an ad's lines at a tap: another one that was kept in each part, or another order. Each can be undone. */
export function LineButtons({ businessId, avatarId, ad }: LineButtonsProps) {
  const { t } = useTranslation('creatives');
  const lines = useLineBank(businessId, avatarId).data?.lines ?? [];
  const { headline, text, description } = ad;
  const before: AdWords = { headline, text, description };
  const save = (words: Partial<AdWords>) => saveChange({ id: ad.id, kind: 'variation' }, words);
  const onError = (error: Error) => toast.error(t('create.line.failed'), error);
  const back = useMutation({ mutationFn: save, onError });
  const change = useMutation({
    mutationFn: save,
    onSuccess: () => toast.undo(t('create.line.changed'), () => back.mutate(before)),
    onError,
  });
  const ways = [
    ...lineRoles.map((role) => ({ key: role, words: otherLine(before, role, lines) })),
    { key: 'order' as const, words: otherOrder(before, lines) },
  ];
  return (
    <Group gap={6} role="group" aria-label={t('create.line.ways')}>
      {ways.map(
        ({ key, words }) =>
          words && (
            <Button
              key={key}
              size="sm"
              px={12}
              radius="xl"
              variant="default"
              disabled={change.isPending}
              onClick={() => change.mutate(words)}
            >
              {t(`create.line.other.${key}`)}
            </Button>
          ),
      )}
    </Group>
  );
}
