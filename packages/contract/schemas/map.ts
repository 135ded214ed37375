import * as z from 'zod';
import { orNull } from './common.ts';

/** What the map of a route is drawn with. */
const mapStyle = z
  .strictObject({
    url: z.string().meta({ description: 'The address of a MapLibre style' }),
    darkUrl: z.nullable(z.string()).meta({ description: 'The address of a style for the night' }),
    hosts: z.array(z.string()).meta({
      description: 'The origins that a browser loads the map from: they see its IP address',
    }),
  })
  .meta({ id: 'MapStyle' });

/** What the map of a route is drawn with. */
export type MapStyle = z.infer<typeof mapStyle>;

/** The map of this instance, if there is one. */
export const routeMap = z.strictObject({ style: orNull(mapStyle) }).meta({ id: 'RouteMap' });

/** The map of this instance, if there is one. */
export type RouteMap = z.infer<typeof routeMap>;
