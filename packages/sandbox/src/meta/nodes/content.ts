import type { Doc } from '../../platform/store.ts';
import { requireScope } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import type { GraphNode } from '../node.ts';
import { graphTime } from '../timezone.ts';
import type { World } from '../world.ts';
import { newestFirst } from './shared.ts';

/** The photograph's address, in its own size or another width. */
function photoUrl(world: World, photoId: string, width?: number): string {
  return `${world.origin()}/meta/photos/${photoId}.jpg${width ? `?width=${width}` : ''}`;
}

/** Widths, in pixels, in which a photograph is available beside its own. */
const WIDTHS = [720, 320, 130];

/** A Page's photograph, readable. */
export function photoNode(call: AuthedCall, doc: Doc<'photo'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  const sizes = [data.width, ...WIDTHS].map((width) => ({
    width,
    height: Math.round((data.height * width) / data.width),
    source: photoUrl(world, doc.id, width === data.width ? undefined : width),
  }));
  return {
    id: doc.id,
    label: 'Photo',
    defaults: ['created_time'],
    fields: {
      name: () => data.caption || undefined,
      created_time: () => graphTime(doc.createdAt),
      width: () => data.width,
      height: () => data.height,
      images: () => sizes,
      picture: () => photoUrl(world, doc.id, 130),
      source: () => photoUrl(world, doc.id),
      link: () => `https://www.facebook.com/photo.php?fbid=${doc.id}`,
      from: () => fromPage(world, data.pageId),
    },
    edges: {},
  };
}

/** A Page's post, readable. */
export function postNode(call: AuthedCall, doc: Doc<'post'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  const photo = data.photoId;
  return {
    id: doc.id,
    label: 'Post',
    defaults: ['created_time', 'message'],
    fields: {
      message: () => data.message || undefined,
      created_time: () => graphTime(doc.createdAt),
      from: () => fromPage(world, data.pageId),
      full_picture: () => (photo ? photoUrl(world, photo) : undefined),
      picture: () => (photo ? photoUrl(world, photo, 130) : undefined),
      permalink_url: () => `https://www.facebook.com/${doc.id}`,
      is_published: () => true,
    },
    edges: {
      attachments: () => ({
        rows: photo
          ? [
              {
                media: { image: { src: photoUrl(world, photo, 720), width: 720, height: 720 } },
                media_type: 'photo',
                target: { id: photo },
                type: 'photo',
              },
            ]
          : [],
      }),
    },
  };
}

function fromPage(world: World, pageId: string): object {
  return { id: pageId, name: world.store.get('page', pageId)?.data.name ?? '' };
}

/** An Instagram professional account, readable. */
export function instagramNode(call: AuthedCall, doc: Doc<'iguser'>): GraphNode {
  const { data } = doc;
  const { store } = call.world;
  const media = () => store.all('igmedia').filter((one) => one.data.instagramId === doc.id);
  const basic = <T>(read: () => T): T => {
    requireScope(call, 'instagram_basic');
    return read();
  };
  return {
    id: doc.id,
    label: 'IGUser',
    defaults: [],
    fields: {
      username: () => basic(() => data.username),
      name: () => basic(() => data.name),
      media_count: () => basic(() => media().length),
    },
    edges: {
      media: () => basic(() => ({ nodes: newestFirst(media()).map((one) => call.node(one)) })),
    },
  };
}

/** A picture on Instagram, readable; its times are in UTC. */
export function instagramMediaNode(call: AuthedCall, doc: Doc<'igmedia'>): GraphNode {
  requireScope(call, 'instagram_basic');
  const { data } = doc;
  const { world } = call;
  const shortcode = Buffer.from(doc.id.slice(-9)).toString('base64url').slice(0, 11);
  return {
    id: doc.id,
    label: 'IGMedia',
    defaults: [],
    fields: {
      caption: () => data.caption,
      media_type: () => 'IMAGE',
      media_url: () => photoUrl(world, data.photoId),
      permalink: () => `https://www.instagram.com/p/${shortcode}/`,
      timestamp: () => graphTime(doc.createdAt),
      username: () => world.store.get('iguser', data.instagramId)?.data.username,
    },
    edges: {},
  };
}
