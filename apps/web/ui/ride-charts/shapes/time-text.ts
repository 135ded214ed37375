import { lengthText } from '@musette/words/lengths';

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment of the ride: 2:05:36, or 5:36 in the first hour. */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A tick of the time axis: 0, 30 min, 1 h, 1 h 30; with seconds 1:05:30. */
export function tickText(seconds: number, step: number): string {
  if (seconds === 0) return '0';
  return step % 60 === 0 ? lengthText(seconds) : clockText(seconds);
}
