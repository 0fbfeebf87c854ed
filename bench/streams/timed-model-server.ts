/**
 * A language model with known times that speaks OpenAI's Chat Completions: an answer of the interview, a word a token. The
 * first two words of an answer hold when it was asked for and when it was sent, each other one when it was sent.
 */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inLetters } from './instant-words.ts';
import { nowMs } from './provider.ts';

const firstMs = Number(process.env.BENCH_FIRST_MS ?? 200);
const tokenMs = Number(process.env.BENCH_TOKEN_MS ?? 50);
const tokens = Number(process.env.BENCH_TOKENS ?? 50);

const server = createServer(async (request, response) => {
  const asked = nowMs();
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (content: string, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'timed', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`,
    );
  await sleep(firstMs);
  const head = `{"remark":"${inLetters(asked)}`;
  send(`${head} ${inLetters(nowMs())}`);
  for (let place = 1; place < tokens; place += 1) {
    await sleep(tokenMs);
    if (response.destroyed) return;
    // Half way the remark ends and the question begins.
    send(`${place === Math.floor(tokens / 2) ? '","question":"' : ' '}${inLetters(nowMs())}`);
  }
  send('?"}');
  send('', 'stop');
  response.end('data: [DONE]\n\n');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/v1` : '');
});
process.once('SIGTERM', () => process.exit(0));
