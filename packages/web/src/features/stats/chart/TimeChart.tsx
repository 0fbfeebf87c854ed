import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';

interface TimeChartProps {
  /** What is shown. */
  name: string;
  points: { label: string; value: number }[];
  /** Writes a value as its kind is written. */
  write: (value: number) => string;
}

/**
 * A line over time. Time runs from left to right in Hebrew too: Israeli newspapers, banks and the Bureau of
 * Statistics print charts so, and a mirrored axis would be read the wrong way round.
 */
export default function TimeChart({ name, points, write }: TimeChartProps) {
  return (
    <div dir="ltr" aria-hidden="true">
      <AreaChart
        h={300}
        data={points}
        dataKey="label"
        series={[{ name: 'value', label: name, color: 'evergreen.6' }]}
        curveType="monotone"
        withDots={points.length <= 31}
        tickLine="none"
        gridAxis="x"
        valueFormatter={write}
        accessibilityLayer={false}
        xAxisProps={{ minTickGap: 28, interval: 'preserveStartEnd' }}
        yAxisProps={{ width: 64, allowDecimals: false }}
        tooltipProps={{ isAnimationActive: false }}
        areaProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
