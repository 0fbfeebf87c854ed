import type { CreativeConversation } from '@awning/contract/creative-conversations';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLineBank } from '../../../lines/api.ts';
import { useAbout } from '../../../session/server-info.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { useCreativeAllowance } from '../allowance.ts';
import { newLinesOf } from './new-lines.ts';
import type { Designer } from './use-designer.ts';

interface NewLinesProps {
  businessId: string;
  avatarId: string;
  conversation: CreativeConversation;
  designer: Designer;
}

/**
 * Lines that their owner has kept since the newest ads were made, and the tap that makes ads with them; nothing where no round is left.
 * Where none was kept and no model writes, the way to them: of what is typed alone ads are true, and say little.
 */
export default function NewLines({ businessId, avatarId, conversation, designer }: NewLinesProps) {
  const { t } = useTranslation('creatives');
  const bank = useLineBank(businessId, avatarId).data;
  const { left } = useCreativeAllowance();
  const about = useAbout();
  const isPlain = about !== undefined && about.strategist !== 'model';
  const count = newLinesOf(bank?.lines ?? [], bank?.language, conversation).length;
  if (bank?.lines.length === 0 && isPlain && conversation.variations.length > 0)
    return (
      <LinkButton size="sm" variant="light" to="/dashboard/creatives?tab=lines">
        {t('create.noLines')}
      </LinkButton>
    );
  if (count === 0 || left === 0) return null;
  const label = t('create.newLines', { count });
  return (
    <Button size="sm" variant="light" onClick={() => designer.choose({ menu: 'anotherIdea' }, label, null)}>
      {label}
    </Button>
  );
}
