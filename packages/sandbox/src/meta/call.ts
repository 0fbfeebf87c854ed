import type { Doc } from '../platform/store.ts';
import type { GraphNode } from './node.ts';
import type { Params, UploadedFile } from './params.ts';
import type { World } from './world.ts';

/** One operation on the Graph, single or in a batch. */
export interface Call {
  world: World;
  method: 'GET' | 'POST' | 'DELETE';
  /** As in the path, `v26.0`; empty where the caller named none. */
  version: string;
  /** The segments of the path after the version. */
  path: string[];
  params: Params;
  files: Map<string, UploadedFile>;
  /** The token as sent; empty where there was none. */
  accessToken: string;
}

type ReadableKind =
  | 'person'
  | 'page'
  | 'adaccount'
  | 'campaign'
  | 'adset'
  | 'adcreative'
  | 'ad'
  | 'adimage'
  | 'advideo'
  | 'report'
  | 'audience'
  | 'leadform'
  | 'lead'
  | 'photo'
  | 'post'
  | 'iguser'
  | 'igmedia'
  | 'portfolio';
/** A stored object that the Graph can answer with. */
export type Readable = { [K in ReadableKind]: Doc<K> }[ReadableKind];

/** A call whose token has been checked. */
export interface AuthedCall extends Call {
  token: Doc<'token'>;
  /** Makes any stored object readable; passed in so that the object types need not import one another. */
  node: (doc: Readable) => GraphNode;
}
