import { createStoryProcesses, type StoryMaker } from '@awning/compositor/moving-story/story-processes';
import type { Logger } from '../telemetry/logger.ts';

export type { MadeStory } from '@awning/compositor/moving-story/make';
export type { StoryMaker } from '@awning/compositor/moving-story/story-processes';

/** Moving stories in a process beside the server's and beside those of pictures. */
export const createStoryMaker = (logger: Logger): StoryMaker =>
  createStoryProcesses((err) => logger.error({ err }, 'process of moving stories'));
