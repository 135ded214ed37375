import { browserPlatform } from '#lib/platform/browser-platform.ts';
import type { Platform } from '#lib/platform/platform.ts';

let installed: Platform = browserPlatform;

/** The device that the app runs on. */
export const platform = (): Platform => installed;

/** Replaces the browser; the phone's app does so before anything else. Returns a function that restores the previous one. */
export function installPlatform(next: Platform): () => void {
  const previous = installed;
  installed = next;
  return () => {
    installed = previous;
  };
}
