import type { Campaign } from '@awning/contract/campaigns';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './parts.module.css';

const most = 3;

/** The pictures of a campaign's first ads, one upon the other. */
export function Thumbs({ creatives }: { creatives: Campaign['creatives'] }) {
  return (
    <span className={classes.thumbs} aria-hidden="true">
      {creatives.slice(0, most).map(({ id, image }) => (
        <Picture key={id} src={image} alt="" width={56} height={56} className={classes.thumb} />
      ))}
    </span>
  );
}
