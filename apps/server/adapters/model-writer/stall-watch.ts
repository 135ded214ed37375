import type { Limits } from './limits.ts';

/** Notices a model that has gone silent. */
export interface StallWatch {
  heard(): void;
  stalled(): boolean;
  end(): void;
}

export function stallWatch(
  { firstChunkMs, betweenChunksMs }: Pick<Limits, 'firstChunkMs' | 'betweenChunksMs'>,
  onStall: () => void,
): StallWatch {
  let stalled = false;
  const begin = (ms: number) =>
    setTimeout(() => {
      stalled = true;
      onStall();
    }, ms);
  let timer = begin(firstChunkMs);
  return {
    heard() {
      clearTimeout(timer);
      timer = begin(betweenChunksMs);
    },
    stalled: () => stalled,
    end: () => clearTimeout(timer),
  };
}
