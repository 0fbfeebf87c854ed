import { asArray, asObject, asText, isObject, parseJson } from '../platform/json.ts';
import type { Call } from './call.ts';
import { GraphError, invalid } from './errors.ts';
import { selectPath } from './json-path.ts';
import { Params, type UploadedFile } from './params.ts';

const MOST = 50;

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** Carries out one operation; refusals and faults are returned as its answer. */
export type Run = (call: Call) => Promise<Answer>;

interface Done {
  answer: Answer;
  /** Whether a later operation refers to this one. */
  referenced: boolean;
  keep: boolean;
}

/**
 * POST / with `batch`: up to 50 operations, each with `method`, `relative_url`, `body`, and `name` where others refer
 * to it. `{result=NAME:JSONPATH}` stands for part of an earlier answer ("Batch requests" in the Graph
 * guides). The answer of an operation that others refer to is null unless it failed or `omit_response_on_success` is false.
 */
export async function runBatch(call: Call, run: Run): Promise<unknown[]> {
  const operations = asArray(call.params.json('batch')).map(asObject);
  if (operations.length === 0) throw invalid('param batch must be a non-empty array.');
  if (operations.length > MOST) {
    throw new GraphError({
      message: `Too many requests in batch message. Maximum batch size is ${MOST}`,
      code: 100,
    });
  }
  const withHeaders = call.params.boolean('include_headers') ?? true;
  const done = new Map<string, Done>();
  const answers: Done[] = [];
  for (const operation of operations) {
    const result = await perform(call, operation, done, run);
    const name = asText(operation.name);
    if (name) done.set(name, result);
    answers.push(result);
  }
  return answers.map((result) => {
    if (result.referenced && !result.keep && result.answer.status < 400) return null;
    const { status, body, headers } = result.answer;
    const listed = Object.entries({ 'Content-Type': 'application/json; charset=UTF-8', ...headers });
    return {
      code: status,
      ...(withHeaders ? { headers: listed.map(([name, value]) => ({ name, value })) } : {}),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
  });
}

async function perform(
  outer: Call,
  operation: Record<string, unknown>,
  done: Map<string, Done>,
  run: Run,
): Promise<Done> {
  const omit = operation.omit_response_on_success;
  const keep = omit === false || omit === 'false';
  try {
    const before = asText(operation.depends_on);
    if (before) succeeded(before, done);
    const answer = await run(readOperation(outer, operation, done));
    return { answer, keep, referenced: false };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const answer = { status: error.status, body: error.toBody(), headers: {} };
    return { answer, keep, referenced: false };
  }
}

/** The answer of the operation of that name; refuses where there is none or it failed. */
function succeeded(name: string, done: Map<string, Done>): Answer {
  const found = done.get(name);
  if (!found) throw invalid(`The batch operation '${name}' was not found before the one that depends on it`);
  if (found.answer.status >= 400) {
    throw invalid(`The batch operation '${name}', which this one depends on, failed`);
  }
  found.referenced = true;
  return found.answer;
}

function readOperation(outer: Call, operation: Record<string, unknown>, done: Map<string, Done>): Call {
  const fill = (text: string): string => fillReferences(text, done);
  const method = asText(operation.method || 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') {
    throw invalid(`Unsupported method, ${method}`);
  }
  const [pathText = '', query = ''] = splitOnce(asText(operation.relative_url), '?');
  const path = pathText
    .split('/')
    .filter(Boolean)
    .map((part) => fill(decodeURIComponent(part)));
  const version = /^v\d+\.\d+$/.test(path[0] ?? '') ? (path.shift() ?? '') : outer.version;
  const body = isObject(operation.body)
    ? operation.body
    : Object.fromEntries(new URLSearchParams(asText(operation.body)));
  const values: Record<string, unknown> = { ...Object.fromEntries(new URLSearchParams(query)), ...body };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') values[name] = fill(value);
    else if (typeof value === 'object') values[name] = fill(JSON.stringify(value));
  }
  const accessToken = asText(values.access_token) || outer.accessToken;
  const ownToken = asText(values.access_token) !== '' && values.access_token !== outer.accessToken;
  const proof = values.appsecret_proof ?? (ownToken ? undefined : outer.params.text('appsecret_proof'));
  delete values.access_token;
  if (proof !== undefined) values.appsecret_proof = proof;
  return {
    ...outer,
    method,
    version,
    path,
    params: new Params(values),
    files: attached(outer, asText(operation.attached_files)),
    accessToken,
  };
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The file parts of the multipart call that `attached_files` names. */
function attached(outer: Call, names: string): Map<string, UploadedFile> {
  const files = new Map<string, UploadedFile>();
  for (const name of names.split(',').map((part) => part.trim())) {
    if (!name) continue;
    const file = outer.files.get(name);
    if (!file) throw invalid(`File ${name} has not been attached`);
    files.set(name, file);
  }
  return files;
}

/** Replaces `{result=NAME:JSONPATH}` by parts of earlier answers. */
function fillReferences(text: string, done: Map<string, Done>): string {
  return text.replace(/\{result=([^:{}]+):(\$[^{}]*)\}/g, (_whole, name: string, path: string) => {
    const { body } = succeeded(name, done);
    const found = selectPath(typeof body === 'string' ? parseJson(body) : body, path);
    if (found.length === 0) throw invalid(`The JSONPath ${path} finds nothing in the answer of '${name}'`);
    return found
      .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
      .join(',');
  });
}
