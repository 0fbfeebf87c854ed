import type { MadeMark } from '../../platform/pictures/made-mark.ts';

/** The stronger one last: its name is a part of the other's but for a capital letter. */
const marks = [
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const satisfies MadeMark[];

/**
 * What a file says of itself about an image model: in its XMP, or in its C2PA manifest, which hold the IPTC source type as
 * plain text. It is passed on, since everything else that stands beside the pixels is left out.
 */
export const madeMarkOf = (bytes: Buffer): MadeMark | null =>
  marks.find((mark) => bytes.includes(`/digitalsourcetype/${mark}`)) ?? null;
