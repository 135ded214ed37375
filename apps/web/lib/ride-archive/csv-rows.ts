/** The maximum number of rows that are read. */
export const MAX_ROWS = 100_000;

/** Cells beyond this are read over. Strava's export has about a hundred columns. */
export const MAX_COLUMNS = 200;

/** The rows of a CSV text (RFC 4180): quoted cells hold commas, line ends and doubled quotes. Any text has rows. */
export function* csvRows(text: string): Generator<readonly string[]> {
  let row: string[] = [];
  let at = 0;
  for (let rows = 0; rows < MAX_ROWS && at < text.length;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    if (row.length < MAX_COLUMNS) row.push(cell.value);
    at = cell.endsAt + 1;
    if (text[cell.endsAt] === ',' && at < text.length) continue;
    if (text[cell.endsAt] === '\r' && text[at] === '\n') at += 1;
    yield row;
    row = [];
    rows += 1;
  }
}

interface Cell {
  readonly value: string;
  /** The place of the comma or line end after it. */
  readonly endsAt: number;
}

function plainCell(text: string, at: number): Cell {
  const endsAt = cellEnd(text, at);
  return { value: text.slice(at, endsAt), endsAt };
}

function quotedCell(text: string, at: number): Cell {
  let quoteAt = text.indexOf('"', at + 1);
  while (quoteAt >= 0 && text[quoteAt + 1] === '"') quoteAt = text.indexOf('"', quoteAt + 2);
  const closesAt = quoteAt < 0 ? text.length : quoteAt;
  const value = text.slice(at + 1, closesAt).replaceAll('""', '"');
  // What stands between the closing quote and the comma is no part of the cell.
  return { value, endsAt: cellEnd(text, closesAt) };
}

const CELL_END = /[,\r\n]|$/g;

function cellEnd(text: string, at: number): number {
  CELL_END.lastIndex = at;
  return CELL_END.exec(text)?.index ?? text.length;
}
