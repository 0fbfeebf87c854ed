import classes from './stripes.module.css';

/** The scalloped edge of an awning: the only ornament there is. */
export function AwningStripes() {
  return <div aria-hidden="true" className={classes.stripes} />;
}
