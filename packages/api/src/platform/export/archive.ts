import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ArchiveFile {
  /** With `/` between folders. */
  path: string;
  /** What is in it; a file that is read in pieces is never in memory as a whole. */
  content: Buffer | string | AsyncIterable<string>;
  /** True of pictures and PDFs, which would not get smaller. */
  isCompressed?: boolean;
}

/**
 * A ZIP archive that is made while it is read: a file is asked for once the one before has been taken. Where a file
 * fails, or the reader goes away, the archive is cut off without its directory, so that nobody takes it for whole.
 * @param modifiedAt what every file names as its time
 */
export function archiveOf(files: AsyncIterable<ArchiveFile>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  // Typed as the interface alone; it is a PassThrough.
  const archive = zip.outputStream as Readable;
  const gone = new AbortController();
  archive.once('close', () => gone.abort());
  const fail = (error: unknown) => archive.destroy(error as Error);
  zip.on('error', fail);

  const pack = async () => {
    for await (const { path, content, isCompressed = false } of files) {
      gone.signal.throwIfAborted();
      const source = typeof content === 'string' ? Readable.from([content]) : Readable.from(content);
      zip.addReadStreamLazy(path, { mtime: modifiedAt, compress: !isCompressed }, (provide) =>
        provide(null, source),
      );
      await finished(source, { signal: gone.signal }).finally(() => source.destroy());
    }
    zip.end();
  };
  pack().catch((error) => {
    if (!gone.signal.aborted) fail(error);
  });
  return archive;
}

/** The rows of a table as the pieces of a JSON list, or of the one object that it is. */
export async function* jsonOf(rows: AsyncIterable<unknown>, single: boolean): AsyncGenerator<string> {
  let count = 0;
  for await (const row of rows) {
    if (!single) yield count === 0 ? '[\n' : ',\n';
    yield JSON.stringify(row, null, single ? 2 : 0);
    count += 1;
  }
  if (count === 0) yield single ? 'null' : '[]';
  else if (!single) yield '\n]';
  yield '\n';
}
