/** The item of a list whose turn it is. */
export const turnOf = <T>(list: readonly [T, ...T[]], turn: number): T => list[turn % list.length] as T;
