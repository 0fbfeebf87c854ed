import type { AudiencePreview } from '@awning/contract/places';
import classes from './audience.module.css';

type Area = NonNullable<AudiencePreview['areas'][number]>;

/** Kilometres in a degree of latitude. */
const kmPerDegree = 111.32;
/** Towns whose names are written, where they leave one another room. */
const mostNames = 7;
/** Least distance of two names, in parts of the radius: beside each other from end to end, and of their lines. */
const room = { across: 0.06, down: 0.17 };
/** Width of a letter, in parts of the radius: 0.58 of the height that audience.module.css gives a name. */
const letter = 0.057;
/** Half of the picture's width, in parts of the radius. */
const edge = 1.3;

interface Dot {
  name: string;
  x: number;
  y: number;
  /** The middle of its name, which stands within the picture. */
  nameX: number;
  isNamed: boolean;
}

/** About half of the width of a name. */
const halfOf = (name: string) => (name.length * letter) / 2;

/** Towns as points of a circle whose radius is 1: east to the right and north up, in every language. */
function dotsOf(area: Area, centre: { latitude: number; longitude: number }, radiusKm: number): Dot[] {
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  const named: Dot[] = [];
  return area.towns.map(({ name, latitude, longitude }) => {
    const x = ((longitude - centre.longitude) * kmPerDegree * shrink) / radiusKm;
    const y = ((centre.latitude - latitude) * kmPerDegree) / radiusKm;
    const most = Math.max(0, edge - halfOf(name));
    const nameX = Math.min(most, Math.max(-most, x));
    const isFree = named.every(
      (other) =>
        Math.abs(other.nameX - nameX) > halfOf(other.name) + halfOf(name) + room.across ||
        Math.abs(other.y - y) > room.down,
    );
    const dot = { name, x, y, nameX, isNamed: isFree && named.length < mostNames };
    if (dot.isNamed) named.push(dot);
    return dot;
  });
}

interface CircleMapProps {
  area: Area;
  centre: { latitude: number; longitude: number };
  radiusKm: number;
  /** What the picture says, for who does not see it. */
  label: string;
}

/** The circle of an audience with the towns in it. No map is fetched: the towns tell where it is. */
export function CircleMap({ area, centre, radiusKm, label }: CircleMapProps) {
  const dots = dotsOf(area, centre, radiusKm);
  return (
    <svg className={classes.map} viewBox={`${-edge} -1.06 ${2 * edge} 2.12`} role="img" aria-label={label}>
      <circle className={classes.circle} r={1} />
      <path className={classes.centre} d="M-.05 0H.05M0 -.05V.05" />
      {dots.map(({ name, x, y, nameX, isNamed }) => (
        // Two towns may share a name.
        <g key={`${name} ${x} ${y}`}>
          <circle className={classes.dot} cx={x} cy={y} r={isNamed ? 0.028 : 0.016} />
          {isNamed && (
            <text className={classes.town} x={nameX} y={y - 0.055}>
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
