import { RowsSkeleton, TilesSkeleton } from '../../../ui/Skeletons.tsx';
import classes from './report.module.css';

/** The sheet, its three figures and the chart on their way. */
export const ReportSkeleton = () => (
  <div className={classes.sheet}>
    <RowsSkeleton rows={1} height={60} />
    <TilesSkeleton count={3} />
    <RowsSkeleton rows={1} height={420} />
  </div>
);
