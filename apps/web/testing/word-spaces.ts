/** Below this, in em, words run together; Archivo's own space is 0.21 em, and 0.15 em where it is condensed. */
const MIN_SPACE_EM = 0.2;

/** The small heavy type of a pill needs more. */
const MIN_PILL_SPACE_EM = 0.25;

interface Piece {
  readonly node: Text;
  readonly text: string;
  readonly parent: HTMLElement;
}

/** Every piece of text that can be seen, in the order of the page. */
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

/** Words of one piece that stand too close. */
function crampedWithin(piece: Piece): readonly string[] {
  const at = piece.text.search(/\S \S/);
  if (at < 0) return [];
  const em = boxOf(piece.node, at + 1, at + 2).width / fontPxOf(piece);
  // A space at the end of a line has no width.
  const min = piece.parent.closest('[data-pill]') ? MIN_PILL_SPACE_EM : MIN_SPACE_EM;
  return em > 0 && em < min ? [`${piece.text}: ${em.toFixed(2)} em`] : [];
}

const WORD = /[\p{L}\p{N}%]/u;

/** Two boxes beside each other whose words touch: to the eye, or to whoever has them read out. */
function crampedBetween(left: Piece, right: Piece): readonly string[] {
  // One box: a word in two pieces, such as a zone and its number.
  if (left.parent === right.parent) return [];
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

/** Every place where words run together. */
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
