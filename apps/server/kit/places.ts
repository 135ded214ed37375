/** A few places for each key, such as a rider: at most that much of one is done at a time, whatever others do. In memory alone. */
export interface Places {
  /** Does the work as soon as a place is free, in the order of the calls; null at once when too many wait. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T | null>;
  /** Takes a place at once, of another number of places where one is given, and gives what frees it; null when all are taken. */
  take(key: string, placesOfKey?: number): (() => void) | null;
}

interface Room {
  taken: number;
  readonly waiting: (() => void)[];
}

/** Places for any number of keys: `atOnce` for each, and `waiting` more that may wait for one. */
export function placesForEach({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): Places {
  const rooms = new Map<string, Room>();
  const leave = (key: string, room: Room): void => {
    const next = room.waiting.shift();
    // The next one in the queue gets the place of the one that leaves.
    if (next) return next();
    room.taken -= 1;
    if (room.taken === 0) rooms.delete(key);
  };
  return {
    take(key, placesOfKey = atOnce) {
      const room = rooms.get(key) ?? { taken: 0, waiting: [] };
      if (room.taken >= placesOfKey) return null;
      rooms.set(key, room);
      room.taken += 1;
      let isTaken = true;
      return () => {
        if (isTaken) leave(key, room);
        isTaken = false;
      };
    },
    async inTurn(key, work) {
      const room = rooms.get(key) ?? { taken: 0, waiting: [] };
      rooms.set(key, room);
      if (room.waiting.length >= waiting && room.taken >= atOnce) return null;
      if (room.taken < atOnce) room.taken += 1;
      else await new Promise<void>((resolve) => void room.waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave(key, room);
      }
    },
  };
}
