import { uploadMaxBytes } from '@awning/contract/creatives';
import { request } from 'undici';
import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { HeldPhoto } from '../ports/ad-platform/photos.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { objectId, parseAnswer, usable } from './answers.ts';
import type { Graph } from './graph.ts';

/** Photographs of a page of the list, and the width of the copy to look at, in pixels. */
const pageSize = 50;
const smallWidth = 300;
/** Milliseconds that a picture may take to come. */
const timeoutMs = 30_000;
/** Where Meta's pictures are. Nothing else is fetched, whatever an answer names. */
const pictureHosts = /(^|\.)(fbcdn\.net|cdninstagram\.com)$/;

/** A page of an edge, whose rows are read one by one: one that makes no sense leaves the others be. */
const rows = z.object({
  data: z.array(z.unknown()).default([]),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string().optional() }).optional() })
    .optional(),
});
const address = z.url({ protocol: /^https?$/ });
/** "Photo" reference: `images` holds the sizes there are. */
const pagePhoto = z.object({
  id: objectId,
  name: z.string().default(''),
  created_time: z.string().optional(),
  images: z
    .array(z.object({ source: address, width: z.number().positive(), height: z.number().positive() }))
    .min(1),
});
/** "IG Media" reference: `media_url` is left out where rights are claimed; an album's is that of its first picture. */
const instagramPhoto = z.object({
  id: objectId,
  caption: z.string().default(''),
  timestamp: z.string().optional(),
  media_type: z.enum(['IMAGE', 'CAROUSEL_ALBUM']),
  media_url: address,
});
const withInstagram = z.object({ instagram_business_account: z.object({ id: objectId }).optional() });

/** Photographs of a Page ("Page photos") and of its Instagram account ("IG User media"), read as the Page. */
export function createPhotos(graph: Graph): Pick<AdPlatform, 'readPhotos' | 'readPicture'> {
  const own = new URL(graph.settings.graphUrl).origin;

  return {
    async readPhotos(access, place, after) {
      const token = access.pageAccessToken ?? access.accessToken;
      const paging = { limit: pageSize, after };
      if (place === 'page') {
        const path = `${access.pageId}/photos`;
        const fields = { type: 'uploaded', fields: 'id,name,created_time,images' };
        const answer = parseAnswer(rows, await graph.get(token, path, { ...fields, ...paging }));
        return { photos: usable(path, answer.data, pagePhoto, ignored).map(ofPage), next: nextOf(answer) };
      }
      const page = await graph.get(token, access.pageId, { fields: 'instagram_business_account' });
      const account = parseAnswer(withInstagram, page).instagram_business_account;
      if (!account) return { photos: [], next: null };
      const fields = { fields: 'id,caption,media_type,media_url,timestamp' };
      const answer = parseAnswer(
        rows,
        await graph.get(token, `${account.id}/media`, { ...fields, ...paging }),
      );
      return {
        photos: usable('media', answer.data, instagramPhoto, ignored).map(ofInstagram),
        next: nextOf(answer),
      };
    },

    async readPicture(url) {
      const { protocol, host, origin } = new URL(url);
      const isMeta = protocol === 'https:' && pictureHosts.test(host);
      if (!isMeta && origin !== own) throw refused('not at Meta');
      try {
        const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(timeoutMs) });
        if (statusCode !== 200) {
          await body.dump();
          throw statusCode >= 500 ? unavailable(statusCode) : refused(`answered with ${statusCode}`);
        }
        const chunks: Buffer[] = [];
        let length = 0;
        for await (const chunk of body) {
          length += chunk.length;
          if (length > uploadMaxBytes) throw refused('larger than a photograph may be');
          chunks.push(chunk);
        }
        return Buffer.concat(chunks);
      } catch (error) {
        if (error instanceof AdPlatformFailure) throw error;
        throw unavailable(0, error);
      }
    },
  };
}

/** Videos, and pictures to which somebody claims rights, are no photographs: nothing to tell an operator. */
const ignored = () => undefined;

const refused = (reason: string) => new AdPlatformFailure('refused', `the picture is ${reason}`);
const unavailable = (status: number, cause?: unknown) =>
  new AdPlatformFailure('unavailable', `the picture did not come (${status})`, { cause });

/** A list that says it goes on and not where ends here. */
const nextOf = ({ paging }: z.output<typeof rows>): string | null =>
  paging?.next ? (paging.cursors?.after ?? null) : null;

const instantOf = (text: string | undefined): Date | null => {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

function ofPage({ id, name, created_time, images }: z.output<typeof pagePhoto>): HeldPhoto {
  const sizes = [...images].sort((one, other) => other.width - one.width);
  const small = sizes.findLast(({ width }) => width >= smallWidth) ?? sizes[0];
  const url = sizes[0]?.source ?? '';
  return { ref: id, url, smallUrl: small?.source ?? url, caption: name, takenAt: instantOf(created_time) };
}

const ofInstagram = ({ id, caption, timestamp, media_url }: z.output<typeof instagramPhoto>): HeldPhoto => ({
  ref: id,
  url: media_url,
  smallUrl: media_url,
  caption,
  takenAt: instantOf(timestamp),
});
