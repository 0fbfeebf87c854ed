import type { Business } from '@awning/contract/businesses';
import {
  type AdsAbout,
  type CreativeConversationSummary,
  creativeConversationRoutes,
} from '@awning/contract/creative-conversations';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { useNewestPhotos } from '../../../queries/photos.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { AvatarPick } from './AvatarPick.tsx';
import { DesignerConversation } from './DesignerConversation.tsx';
import { StudioSkeleton } from './StudioSkeleton.tsx';

/** Maximum age, in milliseconds, of a conversation that is continued when the page is opened again. */
const recentMs = 24 * 60 * 60 * 1000;

/** A conversation that began on this page. It stays as it stands there: what is chosen and typed meanwhile is not lost. */
interface Begun {
  conversationId: string;
  avatarId: string;
  key: string;
}

interface CreateTabProps {
  business: Business;
  /** The step before the first ads; `onDone` goes on to them. */
  photosFirst: (business: Business, onDone: () => void) => ReactNode;
}

/** Creatives made with the designer. */
export default function CreateTab({ business, photosFirst }: CreateTabProps) {
  const query = useQuery(
    queryOf(creativeConversationRoutes.conversations, { query: { businessId: business.id } }),
  );
  // What was read once stays, where it can't be read again: the open conversation is not taken away for that.
  if (query.data)
    return <Conversations business={business} photosFirst={photosFirst} conversations={query.data.data} />;
  if (query.isError) return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;
  return <StudioSkeleton />;
}

interface ConversationsProps extends CreateTabProps {
  conversations: CreativeConversationSummary[];
}

/**
 * The open conversation is in the address (`conversation`, `new` before it exists); without it, the one that was the newest
 * recent one when this page was opened. `avatar` is the avatar of a new one, `subject` or `words` what it is about. `photos` says
 * that the step of photographs is asked for (`first`) or done (`done`).
 */
function Conversations({ business, photosFirst, conversations }: ConversationsProps) {
  const [search, setSearch] = useSearchParams();
  const [begun, setBegun] = useState<Begun | null>(null);
  // One that is begun in another tab does not take its place.
  const [recent] = useState(() => conversations.slice(0, 1).find(isRecent));
  const published = business.avatars.filter(({ status }) => status === 'published');
  const asked = search.get('conversation');
  const found =
    conversations.find(({ conversationId }) => conversationId === asked) ??
    (begun?.conversationId === asked ? begun : undefined);
  const unlisted = useUnlisted(business.id, found || asked === 'new' ? null : asked);
  const open = asked ? (found ?? unlisted.conversation) : recent;
  const go = (rest: Record<string, string>, replace = false) =>
    setSearch({ tab: 'create', ...rest }, { replace, preventScrollReset: true });
  const startOver = () => go({ conversation: 'new' });
  const newWith = published.find(({ id }) => id === search.get('avatar'));

  const isNew = asked === null || asked === 'new';
  const step = usePhotoStep(
    business,
    search.get('photos'),
    isNew && conversations.length === 0 && published.length > 0,
  );
  if (step === 'unknown') return <StudioSkeleton />;
  if (step === 'shown')
    return photosFirst(business, () => {
      const { tab: _, ...rest } = Object.fromEntries(search);
      go({ ...rest, photos: 'done' });
    });

  if (newWith) {
    const key = `new ${search}`;
    return (
      <DesignerConversation
        key={key}
        business={business}
        avatarId={newWith.id}
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
  if (open)
    return (
      <DesignerConversation
        key={open.conversationId === begun?.conversationId ? begun.key : open.conversationId}
        business={business}
        avatarId={open.avatarId}
        conversationId={open.conversationId}
        about={null}
        onCreated={() => {}}
        onStartOver={startOver}
      />
    );
  if (unlisted.isPending) return <StudioSkeleton />;
  return (
    <AvatarPick
      business={business}
      avatars={published}
      earlier={conversations}
      onBegin={(avatar, about) => go({ conversation: 'new', avatar, photos: 'done', ...about })}
      onOpen={(conversation) => go({ conversation })}
    />
  );
}

/**
 * Whether photographs are asked for: before the first ads of a business of which nobody has taken or uploaded any, and where the
 * address says so. What was had from elsewhere is shown there.
 */
function usePhotoStep(
  business: Business,
  asked: string | null,
  isBeforeFirstAds: boolean,
): 'shown' | 'done' | 'unknown' {
  const isAsked = isBeforeFirstAds && asked === null;
  const photos = useNewestPhotos(business.id, isAsked);
  // As it was when the page was opened: the first one that is taken does not end the step.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (asked === 'first') return 'shown';
  if (!isAsked || photos.isError) return 'done';
  if (isOpen !== null) return isOpen ? 'shown' : 'done';
  if (!photos.data) return 'unknown';
  setOpen(photos.data.data.every(({ source }) => source !== 'camera' && source !== 'upload'));
  return 'unknown';
}

/** A conversation of the address that the list does not have: it may be older than the list's last one, or newer than the list. */
function useUnlisted(businessId: string, id: string | null) {
  const stored = queryOf(creativeConversationRoutes.conversation, { params: { id: id ?? '' } });
  const { data, isLoading } = useQuery({ ...stored, queryFn: id ? stored.queryFn : skipToken });
  return { conversation: data?.businessId === businessId ? data : undefined, isPending: isLoading };
}

const isRecent = ({ createdAt }: CreativeConversationSummary) =>
  Date.now() - Date.parse(createdAt) < recentMs;

/** What a new conversation is about, as the address says it. */
function aboutIn(search: URLSearchParams): AdsAbout | null {
  const [subject, words] = [search.get('subject'), search.get('words')];
  return words ? { words } : subject ? { subject } : null;
}
