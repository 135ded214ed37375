import { err, ok, type Result } from '@musette/coach/result';

/** A position: degrees north, degrees east. */
export type LatLon = readonly [latDeg: number, lonDeg: number];

/** Five decimals of a degree are about a metre (spec 9). */
const PRECISION = 1e5;

/** Encodes a route as a short ASCII text; invalid positions are left out. */
export function formatPolyline(points: readonly LatLon[]): string {
  let [text, lat, lon] = ['', 0, 0];
  for (const [latDeg, lonDeg] of points) {
    if (!Number.isFinite(latDeg) || !Number.isFinite(lonDeg)) continue;
    const [nextLat, nextLon] = [Math.round(latDeg * PRECISION), Math.round(lonDeg * PRECISION)];
    text += chunks(nextLat - lat) + chunks(nextLon - lon);
    [lat, lon] = [nextLat, nextLon];
  }
  return text;
}

/** Encodes a difference with five bits per character, low bits first; the lowest bit is the sign. */
function chunks(delta: number): string {
  let rest = delta < 0 ? -2 * delta - 1 : 2 * delta;
  let text = '';
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63);
  return text + String.fromCharCode(rest + 63);
}

/** Decodes a route; refuses an invalid text and positions outside the valid degrees. */
export function parsePolyline(text: string): Result<readonly LatLon[], { code: 'not-a-polyline' }> {
  const points: LatLon[] = [];
  let [at, lat, lon] = [0, 0, 0];
  while (at < text.length) {
    const first = number(text, at);
    const second = first && number(text, first.next);
    if (!first || !second) return err({ code: 'not-a-polyline' });
    lat += first.value;
    lon += second.value;
    if (Math.abs(lat) > 90 * PRECISION || Math.abs(lon) > 180 * PRECISION)
      return err({ code: 'not-a-polyline' });
    points.push([lat / PRECISION, lon / PRECISION]);
    at = second.next;
  }
  return ok(points);
}

/** Seven chunks are enough for any difference of valid degrees. */
const MAX_CHUNKS = 7;

function number(text: string, from: number): { readonly value: number; readonly next: number } | null {
  let zigzag = 0;
  for (let index = 0; index < MAX_CHUNKS; index += 1) {
    const chunk = text.charCodeAt(from + index) - 63;
    if (!(chunk >= 0 && chunk < 64)) return null;
    zigzag += (chunk % 32) * 32 ** index;
    if (chunk < 32) {
      const value = zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
      return { value, next: from + index + 1 };
    }
  }
  return null;
}
