import { type ComponentType, lazy } from 'react';

/** A part whose code loads late, and without which its screen says nothing. A failure takes the place of the whole screen. */
export const requiredPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));

/** A part of a screen whose code loads late. Its place stays empty when the code cannot be loaded: the rest of the screen stays. */
export const latePart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  requiredPart(() => load().catch((): ComponentType<P> => () => null));
