/**
 * @typedef {object} Term
 * @property {string} word camelCase words that are not said, such as `markVoid`
 * @property {string} say the standard term, as the message names it
 * @property {true} [isWhole] refused only where it is the whole identifier: the word is an ordinary one in longer names
 * @property {true} [isCall] refused only as the name of a function or method
 */

/**
 * Names that were renamed to standard terms, and what is said instead (docs/decisions/0259).
 * @type {readonly Term[]}
 */
export const terms = [
  { word: 'wish', say: 'instruction, or what is asked for' },
  { word: 'wishes', say: 'instructions, or what is asked for' },
  { word: 'align', say: 'reconcile', isWhole: true, isCall: true },
  { word: 'alignCampaign', say: 'reconcileCampaign' },
  { word: 'alignCampaigns', say: 'reconcileCampaigns' },
  { word: 'judge', say: 'deriveDelivery, or check' },
  { word: 'verdict', say: 'delivery, or result' },
  { word: 'toldRunning', say: 'confirmedStatus' },
  { word: 'unsure', say: 'isUnconfirmed' },
  { word: 'holdings', say: 'listAssets' },
  { word: 'accessLost', say: 'invalidateToken' },
  { word: 'markVoid', say: 'invalidateToken' },
  { word: 'trouble', say: 'kind, of a failure' },
  { word: 'stopAll', say: 'pauseAllCampaigns, or stop with what is stopped' },
  { word: 'goOn', say: 'resume, or continue' },
  { word: 'moveOn', say: 'continue, or advance' },
  { word: 'telling', say: 'eventEmitter' },
  { word: 'taste', say: 'preferences' },
  { word: 'patience', say: 'timeout' },
  { word: 'demand', say: 'require, as in requireOwner' },
  { word: 'forOthers', say: 'public, as in public.ts' },
  { word: 'said', say: 'text, reply or statement; of a failure, userMessage', isWhole: true },
  { word: 'again', say: 'retry, or what comes second', isWhole: true },
  { word: 'take', say: 'consume, acquire or claim', isWhole: true },
  { word: 'leave', say: 'release, close or log out', isWhole: true },
  { word: 'fresh', say: 'new, recent or valid, with its noun', isWhole: true },
  { word: 'standing', say: 'status, or position', isWhole: true },
  { word: 'lean', say: 'withoutSchemas, or what is left out', isWhole: true },
  { word: 'commission', say: 'order, or job', isWhole: true },
];

/**
 * Names of files, by their path in the repository.
 * @type {readonly { path: RegExp, say: string }[]}
 */
export const files = [
  { path: /\/for-others\.ts$/, say: 'public.ts' },
  { path: /\/features\/[^/]+\/find-[^/]*\.ts$/, say: 'public.ts, for what other features call' },
  { path: /\/deps\.ts$/, say: 'types.ts' },
];

/**
 * What a comment does not do; `code` in backquotes is left out.
 * @type {readonly { pattern: RegExp, say: string }[]}
 */
export const phrases = [
  { pattern: /\p{L}!(?=\s|$)/u, say: 'state it, without an exclamation mark' },
  { pattern: /\bto (?:her|him)self\b/iu, say: 'say what the program does' },
  { pattern: /\bsheet of paper\b/iu, say: 'name the thing, not an image of it' },
  { pattern: /\b(?:alas|happily|kindly|patiently|politely)\b/iu, say: 'say what the program does' },
];
