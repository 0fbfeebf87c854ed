import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * Passes a stream on, and destroys it once nobody has read from it for a while: a reader that stands still must not keep
 * what the stream holds.
 * @param idleMs milliseconds without a byte read
 */
export function cutWhenIdle(source: Readable, idleMs: number): Readable {
  let timer: NodeJS.Timeout;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => through.destroy(), idleMs);
  };
  const through = new Transform({
    // Called only while there is room: with full buffers whoever reads has stopped.
    transform(chunk, _encoding, done) {
      restart();
      done(null, chunk);
    },
  });
  restart();
  // Not once the source has ended: its last bytes wait to be read, too.
  through.once('close', () => clearTimeout(timer));
  pipeline(source, through, () => {});
  return through;
}
