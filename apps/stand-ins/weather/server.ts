import { controlled } from '../control.ts';
import type { Control } from '../control.ts';
import { listen } from '../listen.ts';
import { addOpenMeteo } from './open-meteo.ts';
import { addOpenWeather, API_KEY } from './openweather.ts';

export interface WeatherStandIn {
  origin: string;
  /** For OpenWeather; Open-Meteo needs none. */
  apiKey: string;
  control: Control;
  stop(): Promise<void>;
}

/** OpenWeather and Open-Meteo, each at the paths of its own. */
export async function startWeather(port = 0): Promise<WeatherStandIn> {
  const { app, control } = controlled();
  addOpenWeather(app);
  addOpenMeteo(app);
  const { origin, stop } = await listen(app, port);
  return { origin, apiKey: API_KEY, control, stop };
}
