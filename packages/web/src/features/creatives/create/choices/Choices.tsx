import type { Business } from '@awning/contract/businesses';
import type { CreativeConversation } from '@awning/contract/creative-conversations';
import { Stack } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useFacts } from '../../../../brief/api.ts';
import LineBox from '../LineBox.tsx';
import type { Designer } from '../use-designer.ts';
import { Asks } from './Asks.tsx';
import { adsInQuestion } from './ads-in-question.ts';
import { DesignerMenu } from './DesignerMenu.tsx';
import { LineButtons } from './LineButtons.tsx';

interface ChoicesProps {
  business: Business;
  avatarId: string;
  designer: Designer;
  conversation: CreativeConversation;
  /** Id of the variation that is chosen, if it is one. */
  chosen: string | null;
  /** Words that were typed, while it is open what becomes of them. */
  content: string | null;
  asks: CreativeConversation['messages'][number]['asks'];
  onDismiss: () => void;
  /** Called once it stands on the page. */
  onShown: () => void;
}

/** What can be tapped after the last message: what becomes of words that were typed, the question that helps most, the menu. */
export default function Choices(props: ChoicesProps) {
  const { business, avatarId, designer, conversation, chosen, content, asks, onDismiss, onShown } = props;
  const facts = useFacts(business.id, avatarId).data?.data ?? [];
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  const inQuestion = adsInQuestion(conversation, chosen);
  if (content !== null)
    return (
      <LineBox
        businessId={business.id}
        draft={`content.${conversation.conversationId}`}
        begunWith={content}
        inQuestion={inQuestion}
        onDone={onDismiss}
      />
    );
  return (
    <Stack gap={16}>
      {asks && (
        <Asks
          businessId={business.id}
          avatarId={avatarId}
          conversationId={conversation.conversationId}
          asks={asks}
          facts={facts}
          onAgain={(label) => designer.choose({ menu: 'anotherIdea' }, label, null)}
        />
      )}
      {inQuestion.only && <LineButtons businessId={business.id} avatarId={avatarId} ad={inQuestion.only} />}
      <DesignerMenu
        businessId={business.id}
        avatarId={avatarId}
        ads={inQuestion.ads}
        facts={facts}
        onChoose={(choice, label) => designer.choose(choice, label, 'about' in choice ? null : chosen)}
      />
    </Stack>
  );
}
