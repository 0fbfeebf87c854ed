import { z } from 'zod';
import type { PageContent } from '../ports/ad-platform/page-content.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { parseAnswer, usable } from './answers.ts';
import type { Graph } from './graph.ts';

/** How many posts are asked for: the newest tell what holds now. */
const mostPosts = 25;
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const text = z.string().max(20_000).default('');
/** Of the "Page" and "Page Post" references; what a Page has not filled in is absent. */
const page = z.object({
  name: text,
  link: text,
  about: text,
  description: text,
  category: text,
  category_list: z.array(z.object({ name: text })).default([]),
  phone: text,
  whatsapp_number: text,
  hours: z.record(z.string(), z.string()).default({}),
  location: z
    .object({ street: text, city: text, country: text })
    .default({ street: '', city: '', country: '' }),
  posts: z.object({ data: z.array(z.unknown()) }).default({ data: [] }),
});
const post = z.object({ message: text, permalink_url: text, created_time: z.iso.datetime({ offset: true }) });

/** What a Page tells, in one call made as the Page (permission pages_read_engagement). */
export function createPageContent(graph: Graph): Pick<AdPlatform, 'readPage'> {
  return {
    async readPage({ accessToken, pageAccessToken, pageId }) {
      const fields = `name,link,about,description,category,category_list,phone,whatsapp_number,hours,location,posts.limit(${mostPosts}){message,permalink_url,created_time}`;
      const answer = await graph.get(pageAccessToken ?? accessToken, pageId, { fields });
      const read = parseAnswer(page, answer);
      const { name, link, about, description, category, category_list, hours, location, posts } = read;
      return {
        name,
        link,
        about,
        description,
        categories: [...new Set([category, ...category_list.map((one) => one.name)])].filter(Boolean),
        hours: hoursOf(hours),
        street: location.street,
        town: location.city,
        country: location.country,
        phone: read.phone,
        whatsapp: read.whatsapp_number,
        posts: usable('posts', posts.data, post, graph.report).flatMap(
          ({ message, permalink_url, created_time }) =>
            message ? [{ text: message, link: permalink_url, at: new Date(created_time) }] : [],
        ),
      };
    },
  };
}

/** Keys are `{day}_{number}_{status}`, two ranges a day at most: `mon_1_open`, `mon_1_close` ("Page" reference, `hours`). */
function hoursOf(hours: Record<string, string>): PageContent['hours'] {
  return Object.entries(hours).flatMap(([key, opens]) => {
    const [, name = '', number = ''] = /^(sun|mon|tue|wed|thu|fri|sat)_([12])_open$/.exec(key) ?? [];
    const closes = hours[`${name}_${number}_close`];
    return name && closes ? [{ day: days.indexOf(name), opens, closes }] : [];
  });
}
