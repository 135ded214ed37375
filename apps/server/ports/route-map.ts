/** What a browser draws the map of a route with. */
export interface MapStyle {
  readonly url: string;
  /** The style for the night; null for none. */
  readonly darkUrl: string | null;
  /** The origins that the map loads from, as the content security policy names them. */
  readonly hosts: readonly string[];
}

/** The map that routes are drawn on. It never throws. */
export interface RouteMap {
  /** Null without a map, and until its style has been read. */
  style(): MapStyle | null;
  /** Reads the style. What has been read is not read again. */
  read(): Promise<void>;
}
