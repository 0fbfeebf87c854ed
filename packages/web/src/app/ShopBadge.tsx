import type { Business } from '@awning/contract/businesses';
import classes from './account-menu.module.css';

/** A business's logo, or the first letter of its name. */
export function ShopBadge({ business }: { business: Business | null }) {
  if (business?.logo)
    return <img src={business.logo} alt="" className={classes.badge} width={40} height={40} />;
  return (
    <span aria-hidden="true" className={classes.badge}>
      {[...(business?.name ?? '')][0] ?? ''}
    </span>
  );
}
