import { isAscii } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppFailure } from '../failure.ts';

/**
 * What a body may hold, whatever its length: reading a value costs a hundred times what reading a letter of a string does, so that
 * a megabyte of brackets would take the thread for most of a second. The longest body of the contract has some 2,000 values.
 */
const most = { values: 5000, depth: 32, bytesOutsideStrings: 64 * 1024, quotes: 20_000 };

/** Takes JSON as Fastify does, but what is put together of too much. */
export function installJsonBodies(app: FastifyInstance): void {
  // Bodies that try to reach a prototype are refused, as Fastify does unless told otherwise.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body as Buffer);
    if (isTooMuch(text)) done(new AppFailure('TOO_LARGE', 'errors:tooLarge'));
    else parse(request, text, done);
  });
}

/** Decoding UTF-8 takes forty times as long as copying, and a picture in base64 needs none. */
const textOf = (body: Buffer): string => body.toString(isAscii(body) ? 'latin1' : 'utf8');

/** Whether JSON is nested too deep, or holds too much that is no string. It looks at that alone, and need not be JSON. */
export function isTooMuch(text: string): boolean {
  let [values, depth, outside, quotes] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    outside += 1;
    if (letter === quote) {
      at = endOfString(text, at);
      quotes += 1;
    } else if (letter === comma) values += 1;
    else if (letter === openBracket || letter === openBrace) {
      values += 1;
      depth += 1;
    } else if (letter === closeBracket || letter === closeBrace) depth -= 1;
    if (values > most.values || depth > most.depth) return true;
    if (outside > most.bytesOutsideStrings || quotes > most.quotes) return true;
  }
  return false;
}

const [quote, comma, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];
const backslash = 0x5c;

/** Where the string ends that begins there; the text's end where it does not. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charCodeAt(first - 1) === backslash) first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
}
