interface Step {
  readonly key: string;
  readonly at: number;
  readonly count: number;
}

/** The next index after an arrow key, Home or End, in a list that wraps around; null for any other key. */
export function steppedIndex({ key, at, count }: Step): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
