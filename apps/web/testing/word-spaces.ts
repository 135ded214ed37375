/** The minimum space between words in em. Archivo's space is 0.21 em, and 0.15 em in its condensed form. */
const MIN_SPACE_EM = 0.2;

/** The small bold text of a pill needs more space. */
const MIN_PILL_SPACE_EM = 0.25;

interface Piece {
  readonly node: Text;
  readonly text: string;
  readonly parent: HTMLElement;
}

/** Every visible piece of text, in page order. */
function visiblePieces(): readonly Piece[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (node.data.trim() === '' || !parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
    pieces.push({ node, text: node.data, parent });
  }
  return pieces;
}

function boxOf(node: Text, start: number, end: number): DOMRect {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range.getBoundingClientRect();
}

const fontPxOf = ({ parent }: Piece): number => Number.parseFloat(getComputedStyle(parent).fontSize);

/** Adjacent words of one piece without enough space. */
function crampedWithin(piece: Piece): readonly string[] {
  const at = piece.text.search(/\S \S/);
  if (at < 0) return [];
  const em = boxOf(piece.node, at + 1, at + 2).width / fontPxOf(piece);
  // A space at the end of a line has no width.
  const min = piece.parent.closest('[data-pill]') ? MIN_PILL_SPACE_EM : MIN_SPACE_EM;
  return em > 0 && em < min ? [`${piece.text}: ${em.toFixed(2)} em`] : [];
}

const WORD = /[\p{L}\p{N}%]/u;

/** Two adjacent boxes whose words touch, visually or for a screen reader. */
function crampedBetween(left: Piece, right: Piece): readonly string[] {
  // Both pieces are in one box: it is one word in two pieces, such as a zone and its number.
  if (left.parent === right.parent) return [];
  // Nobody reads two cells of a table as one word; the joined digits may stand elsewhere in their row.
  if (left.parent.closest('td, th') !== right.parent.closest('td, th')) return [];
  const last = left.text.trimEnd();
  const first = right.text.trimStart();
  if (!WORD.test(last.at(-1) ?? '') || !WORD.test(first[0] ?? '')) return [];
  const lastBox = boxOf(left.node, last.length - 1, last.length);
  const indent = right.text.length - first.length;
  const firstBox = boxOf(right.node, indent, indent + 1);
  const isOneLine = lastBox.top < firstBox.bottom && firstBox.top < lastBox.bottom;
  if (!isOneLine || firstBox.left < lastBox.left) return [];
  const name = `${last} | ${first}`;
  const em = (firstBox.left - lastBox.right) / Math.min(fontPxOf(left), fontPxOf(right));
  const common = document.createRange();
  common.setStart(left.node, 0);
  common.setEnd(right.node, right.text.length);
  const around = common.commonAncestorContainer;
  const read = around instanceof HTMLElement ? around.innerText : '';
  const joined = `${last.split(/\s/).at(-1)}${first.split(/\s/)[0]}`;
  return [
    ...(em < MIN_SPACE_EM - 0.02 ? [`${name}: ${em.toFixed(2)} em`] : []),
    ...(read.includes(joined) ? [`${name}: read as ${joined}`] : []),
  ];
}

/** All texts of the page without enough space between words. */
export function crampedTexts(): readonly string[] {
  const pieces = visiblePieces();
  return [
    ...pieces.flatMap(crampedWithin),
    ...pieces.flatMap((piece, index) => {
      const next = pieces[index + 1];
      return next ? crampedBetween(piece, next) : [];
    }),
  ];
}
