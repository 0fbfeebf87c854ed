/** What an MP4 tells of itself (ISO/IEC 14496-12). */
export interface Mp4Facts {
  width: number;
  height: number;
  seconds: number;
  /** Video and sound together. */
  tracks: number;
  /** Of the first track: `avc1` is H.264. */
  codec: string;
}

interface Mp4Box {
  type: string;
  body: Buffer;
}

function boxesIn(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`a box of ${size} bytes at ${at}`);
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}

function inside(boxes: Mp4Box[], ...path: string[]): Buffer {
  const [type, ...rest] = path;
  const box = boxes.find((one) => one.type === type);
  if (!box) throw new Error(`no ${type}`);
  return rest.length === 0 ? box.body : inside(boxesIn(box.body), ...rest);
}

/** Reads an MP4. @throws Error where its boxes are broken or lacking */
export function factsOf(mp4: Buffer): Mp4Facts {
  const boxes = boxesIn(mp4);
  inside(boxes, 'ftyp');
  inside(boxes, 'mdat');
  const movie = inside(boxes, 'moov');
  const header = inside(boxes, 'moov', 'mvhd');
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const track = inside(boxes, 'moov', 'trak', 'tkhd');
  const samples = inside(boxes, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd');
  return {
    // Fixed-point numbers of 16.16 at the end of the header.
    width: track.readUInt32BE(track.length - 8) / 65536,
    height: track.readUInt32BE(track.length - 4) / 65536,
    seconds: duration / scale,
    tracks: boxesIn(movie).filter(({ type }) => type === 'trak').length,
    codec: samples.toString('latin1', 12, 16),
  };
}
