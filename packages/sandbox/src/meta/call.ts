import type { Doc } from '../platform/store.ts';
import type { GraphNode } from './node.ts';
import type { Params, UploadedFile } from './params.ts';
import type { World } from './world.ts';

/** One operation on the Graph, whether it came alone or in a batch. */
export interface Call {
  world: World;
  method: 'GET' | 'POST' | 'DELETE';
  /** As in the path, `v26.0`; empty when the caller named none. */
  version: string;
  /** The path's parts after the version. */
  path: string[];
  params: Params;
  files: Map<string, UploadedFile>;
  /** The token as it was sent; empty when none was. */
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
  | 'report'
  | 'audience'
  | 'leadform'
  | 'lead'
  | 'photo'
  | 'post'
  | 'iguser'
  | 'igmedia';
/** What can be read as an object of the Graph. */
export type Readable = { [K in ReadableKind]: Doc<K> }[ReadableKind];

/** A call whose token has been checked. */
export interface AuthedCall extends Call {
  token: Doc<'token'>;
  /** Any object as a readable one: handed in, so that the types of objects need not know each other. */
  node: (doc: Readable) => GraphNode;
}
