import type { Business } from '@awning/contract/businesses';
import { type AdsAbout, creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { CardsSkeleton } from '../../../ui/Skeletons.tsx';
import { AvatarPick } from './AvatarPick.tsx';
import { Studio } from './Studio.tsx';

/** Maximum age, in milliseconds, of a conversation that is continued when the page is opened again. */
const recentMs = 24 * 60 * 60 * 1000;

/** A conversation that began on this page. It stays as it stands there: what is chosen and typed meanwhile is not lost. */
interface Begun {
  conversationId: string;
  avatarId: string;
  key: string;
}

/**
 * Creatives made with the designer. The open conversation is in the address (`conversation`, `new` before it exists);
 * without it, the newest recent one is opened. `avatar` is the avatar of a new one, `subject` or `words` what it is about.
 */
export default function CreateTab({ business }: { business: Business }) {
  const [search, setSearch] = useSearchParams();
  const [begun, setBegun] = useState<Begun | null>(null);
  const query = useQuery(
    queryOf(creativeConversationRoutes.conversations, { query: { businessId: business.id } }),
  );
  const published = business.avatars.filter(({ status }) => status === 'published');
  if (query.isPending) return <CardsSkeleton count={2} height={240} />;
  if (query.isError) return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;

  const conversations = query.data.data;
  const asked = search.get('conversation');
  const [newest] = conversations;
  const recent = newest && Date.now() - Date.parse(newest.createdAt) < recentMs ? newest : undefined;
  const found = conversations.find(({ conversationId }) => conversationId === asked);
  // The list may be older than it.
  const open = asked ? (found ?? (begun?.conversationId === asked ? begun : undefined)) : recent;
  const go = (rest: Record<string, string>, replace = false) =>
    setSearch({ tab: 'create', ...rest }, { replace, preventScrollReset: true });
  const startOver = () => go({ conversation: 'new' });
  const newWith = published.find(({ id }) => id === search.get('avatar'));

  if (newWith) {
    const key = `new ${search}`;
    return (
      <Studio
        key={key}
        business={business}
        avatar={newWith}
        conversationId={null}
        about={aboutIn(search)}
        onCreated={(conversation) => {
          setBegun({ conversationId: conversation, avatarId: newWith.id, key });
          go({ conversation }, true);
        }}
        onStartOver={startOver}
      />
    );
  }
  if (open) {
    const avatar = business.avatars.find(({ id }) => id === open.avatarId);
    return (
      <Studio
        key={open.conversationId === begun?.conversationId ? begun.key : open.conversationId}
        business={business}
        avatar={avatar ?? { id: open.avatarId, humanName: '' }}
        conversationId={open.conversationId}
        about={null}
        onCreated={() => {}}
        onStartOver={startOver}
      />
    );
  }
  return (
    <AvatarPick
      businessId={business.id}
      avatars={published}
      earlier={conversations}
      onBegin={(avatar, about) => go({ conversation: 'new', avatar, ...about })}
      onOpen={(conversation) => go({ conversation })}
    />
  );
}

/** What a new conversation is about, as the address says it. */
function aboutIn(search: URLSearchParams): AdsAbout | null {
  const [subject, words] = [search.get('subject'), search.get('words')];
  return words ? { words } : subject ? { subject } : null;
}
