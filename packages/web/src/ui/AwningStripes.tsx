import classes from './stripes.module.css';

/** Decoration: the scalloped edge of an awning. */
export function AwningStripes() {
  return <div aria-hidden="true" className={classes.stripes} />;
}
