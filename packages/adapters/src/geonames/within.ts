import type KDBush from 'kdbush';

/** Mean radius of the earth, in kilometres. */
const earthKm = 6371;
const radians = Math.PI / 180;

export interface Point {
  /** In degrees. */
  latitude: number;
  longitude: number;
}

/**
 * Ids of the points within a circle, in no order: those of the rectangle around it by the index, then by their distance. Across the
 * date line it is two rectangles, and around a pole all longitudes.
 * @param places by longitude and latitude
 */
export function within(
  places: KDBush,
  pointOf: (id: number) => Point,
  centre: Point,
  radiusKm: number,
): number[] {
  const { latitude, longitude } = centre;
  const high = radiusKm / earthKm / radians;
  const isPolar = Math.abs(latitude) + high >= 90;
  const wide = isPolar
    ? 180
    : Math.asin(Math.sin(radiusKm / earthKm) / Math.cos(latitude * radians)) / radians;
  const [west, east] = [longitude - wide, longitude + wide];
  const rectangles: [number, number][] = isPolar
    ? [[-180, 180]]
    : [[Math.max(west, -180), Math.min(east, 180)]];
  if (!isPolar && west < -180) rectangles.push([west + 360, 180]);
  if (!isPolar && east > 180) rectangles.push([-180, east - 360]);
  return rectangles
    .flatMap(([from, until]) => places.range(from, latitude - high, until, latitude + high))
    .filter((id) => distanceKm(centre, pointOf(id)) <= radiusKm);
}

/** Great-circle distance, by the haversine formula. */
export function distanceKm(one: Point, other: Point): number {
  const across = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2;
  const along = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2;
  const shrink = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians);
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, across + shrink * along)));
}
