import { createDiskMedia, mediaFolder } from '@awning/adapters/disk/media';
import { createS3Media } from '@awning/adapters/s3/media';
import { readConfig } from './config.ts';
import { diskLedgerOf, ledgerOf } from './ledger-of.ts';
import { moveLedger, movePictures } from './media-move/move.ts';

/** `npm run media:move -- to-s3` or `to-disk`: copies pictures between the data folder and the bucket of the settings. */
const direction = process.argv[2];
const config = readConfig();
if ((direction !== 'to-s3' && direction !== 'to-disk') || !config.s3) {
  console.error(
    'npm run media:move -- to-s3 (or to-disk), with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY set',
  );
  process.exit(2);
}
const disk = createDiskMedia(mediaFolder(config.dataDir));
const s3 = createS3Media(config.s3);
const ledgers = [diskLedgerOf(config), ledgerOf(config)] as const;
const [fromLedger, toLedger] = direction === 'to-s3' ? ledgers : [ledgers[1], ledgers[0]];
await moveLedger(fromLedger, toLedger);
const [from, to] = direction === 'to-s3' ? [disk, s3] : [s3, disk];
const { all, copied, lost } = await movePictures(from, to, (done, total) => {
  if (done % 100 === 0) console.log(`${done} of ${total}`);
});
console.log(
  `${all} pictures: ${copied} copied, ${all - copied - lost} were there already${lost ? `, ${lost} vanished meanwhile` : ''}.`,
);
