import { type ComponentType, lazy } from 'react';

/** A part of a screen whose code loads late. Its place stays empty when the code cannot be loaded: the rest of the screen stays. */
export const latePart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (loaded): { default: ComponentType<P> } => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  );
