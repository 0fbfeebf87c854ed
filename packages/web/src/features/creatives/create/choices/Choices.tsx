import type { Business } from '@awning/contract/businesses';
import type { CreativeConversation } from '@awning/contract/creative-conversations';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useFacts } from '../../../../brief/api.ts';
import type { Designer } from '../use-designer.ts';
import { Asks } from './Asks.tsx';
import { Menu } from './Menu.tsx';
import { WhatBecomes } from './WhatBecomes.tsx';

interface ChoicesProps {
  business: Business;
  avatarId: string;
  designer: Designer;
  conversation: CreativeConversation;
  /** Id of the variation that is chosen, if it is one. */
  chosen: string | null;
}

/** What can be tapped after the last message: what becomes of words that were typed, the question that helps most, the menu. */
export default function Choices({ business, avatarId, designer, conversation, chosen }: ChoicesProps) {
  const { messages, variations } = conversation;
  const facts = useFacts(business.id, avatarId).data?.data ?? [];
  const [isDismissed, setDismissed] = useState(false);
  const ofLastTurn = messages.filter(({ turnId }) => turnId === messages.at(-1)?.turnId);
  const content = ofLastTurn.findLast((message) => message.content !== null)?.content;
  const asks = ofLastTurn.findLast((message) => message.asks !== null)?.asks;
  const newest = variations.filter(({ turnId }) => turnId === variations.at(-1)?.turnId);
  const only = chosen ?? (newest.length === 1 ? (newest[0]?.id ?? null) : null);
  const ads = chosen ? variations.filter(({ id }) => id === chosen) : newest;
  if (content && !isDismissed)
    return (
      <WhatBecomes
        words={content}
        canPut={only !== null}
        onChoose={(choice, label) => designer.choose(choice, label, only)}
        onDismiss={() => setDismissed(true)}
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
      <Menu
        businessId={business.id}
        avatarId={avatarId}
        language={business.language}
        ads={ads}
        facts={facts}
        onChoose={(choice, label) => designer.choose(choice, label, 'about' in choice ? null : chosen)}
      />
    </Stack>
  );
}
