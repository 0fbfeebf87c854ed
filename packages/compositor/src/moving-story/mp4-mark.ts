import { xmpOf } from '../digital-source.ts';
import type { MadeMark } from '../made-mark.ts';

/** The extended type of a box that holds XMP (ISO 16684-1 part 3, "XMP storage in files": MPEG-4). */
const xmpType = Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex');

/** An MP4 that will say of itself that a model made it, or parts of it; null leaves it as it is. */
export function markedMp4(mp4: Buffer, mark: MadeMark | null): Buffer {
  if (!mark) return mp4;
  const packet = Buffer.from(xmpOf(mark));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(header.length + xmpType.length + packet.length);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([mp4, header, xmpType, packet]);
}
