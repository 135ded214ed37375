/** A number of things: 1 week, 8 weeks. */
export const countText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
