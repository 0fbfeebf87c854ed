/** `npm run tutorials`: plays the main job on a phone in both languages and takes the pictures of the help's steps. */
import { ensureInstalled } from './setup/install.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';
import { Stages } from './stages.mjs';
import { runTests } from './test-runner.mjs';

await ensureInstalled();
await ensureWebBuilt();
const stages = new Stages();
await stages.run('Pictures of the help', () =>
  runTests({
    name: 'tutorials',
    projects: ['journeys'],
    env: { TUTORIAL_PICTURES: 'take' },
    args: ['main-job'],
  }),
);
stages.finish();
