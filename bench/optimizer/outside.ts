import { z } from 'zod';
import type { World } from './world.ts';

const share = z.number().min(0).max(1);
const rate = z.number().positive().max(1000);
const outsideAd = z.object({
  clicksPerDollar: rate,
  resultsPerClick: share.default(1),
  fatigue: z.number().min(0).max(2).default(0),
  from: z.number().int().min(0).optional(),
  shift: z.object({ day: z.number().int().min(0), times: rate }).optional(),
});
const outsideWorld = z.object({
  ads: z
    .array(outsideAd)
    .min(1)
    .max(50)
    .refine((ads) => ads.some(({ from = 0 }) => from === 0), 'one ad has to run from day 0')
    .refine((ads) => ads.some(({ resultsPerClick }) => resultsPerClick > 0), 'one ad has to bring results'),
  dollarsPerDay: z.number().positive().default(15),
  days: z.number().int().min(1).max(366).default(30),
  isOneStep: z.boolean().optional(),
  market: z.array(rate).default([]),
  audience: z.number().positive().default(20_000),
  impressionsPerDollar: z.number().positive().default(100),
  delay: z.number().min(0).default(0),
  restated: share.default(0),
  learning: z.object({ loss: share, days: z.number().int().min(0) }).default({ loss: 0.1, days: 3 }),
  favour: z.number().min(0).max(5).default(1.2),
});

/** Worlds from outside, with what they leave out. @throws ZodError naming the field */
export const worldsIn = (given: unknown): World[] =>
  z
    .array(outsideWorld)
    .min(1)
    .parse(given)
    .map(({ isOneStep, market, days, ads, ...world }) => ({
      ...world,
      days,
      ads: ads.map(({ from, shift, ...ad }) => ({
        ...ad,
        ...(from !== undefined && { from }),
        ...(shift && { shift }),
      })),
      isOneStep: isOneStep ?? ads.every(({ resultsPerClick }) => resultsPerClick === 1),
      market: Array.from({ length: days }, (_, day) => market[day] ?? 1),
    }));
