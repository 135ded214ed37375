/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619),
    -2_128_831_035,
  );
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((twice ^ (twice >>> 14)) >>> 0) / 4_294_967_296;
  };
}
