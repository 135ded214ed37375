/**
 * What the sky looks like, in the codes that OpenWeather uses (spec 7): clear, few, scattered and broken clouds, shower, rain,
 * thunderstorm, snow, mist; by day (d) and by night (n).
 */
export const WEATHER_ICONS = [
  ...(['01d', '02d', '03d', '04d', '09d', '10d', '11d', '13d', '50d'] as const),
  ...(['01n', '02n', '03n', '04n', '09n', '10n', '11n', '13n', '50n'] as const),
] as const;

/** A code of the sky. */
export type WeatherIcon = (typeof WEATHER_ICONS)[number];
