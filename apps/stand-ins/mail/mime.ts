import { bytesOf, headerText, textOf } from './encodings.ts';

const MAX_DEPTH = 8;

export interface Mail {
  subject: string;
  from: string;
  to: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { filename: string; type: string; sizeBytes: number }[];
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

/** Reads a message as RFC 5322 and MIME have it; what is malformed comes out as text, never as an error. */
export function parseMail(raw: string): Mail {
  const root = partOf(raw);
  const mail: Mail = {
    subject: headerText(root.headers['subject'] ?? ''),
    from: headerText(root.headers['from'] ?? ''),
    to: headerText(root.headers['to'] ?? ''),
    headers: Object.fromEntries(
      Object.entries(root.headers).map(([name, value]) => [name, headerText(value)]),
    ),
    text: '',
    html: '',
    attachments: [],
  };
  for (const leaf of leavesOf(root, 0)) collect(mail, leaf);
  return mail;
}

function partOf(raw: string): Part {
  const gap = raw.startsWith('\r\n') ? 0 : raw.indexOf('\r\n\r\n');
  const head = gap < 0 ? raw : raw.slice(0, gap);
  const body = gap < 0 ? '' : raw.slice(gap + (gap === 0 ? 2 : 4));
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers.filter(([name]) => name !== '')), body };
}

function leavesOf(part: Part, depth: number): Part[] {
  const type = part.headers['content-type'] ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (!/^multipart\//i.test(type) || boundary === '' || depth >= MAX_DEPTH) return [part];
  return piecesOf(part.body, boundary).flatMap((piece) => leavesOf(partOf(piece), depth + 1));
}

/** What stands between the boundary lines, without the text before the first and after the last. */
function piecesOf(body: string, boundary: string): string[] {
  const pieces: string[][] = [];
  for (const line of body.split('\r\n')) {
    const mark = line.trimEnd();
    if (mark === `--${boundary}--`) break;
    if (mark === `--${boundary}`) pieces.push([]);
    else pieces.at(-1)?.push(line);
  }
  return pieces.map((lines) => lines.join('\r\n'));
}

function collect(mail: Mail, part: Part): void {
  const contentType = part.headers['content-type'] ?? 'text/plain';
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const disposition = part.headers['content-disposition'] ?? '';
  const bytes = bytesOf(part.body, part.headers['content-transfer-encoding'] ?? '');
  const shown = !/^attachment/i.test(disposition) && (type === 'text/plain' || type === 'text/html');
  if (!shown) {
    const filename = headerText(parameter(disposition, 'filename') || parameter(contentType, 'name'));
    mail.attachments.push({ filename, type, sizeBytes: bytes.length });
    return;
  }
  const text = textOf(bytes, parameter(contentType, 'charset') || 'utf-8');
  if (type === 'text/html') mail.html += text;
  else mail.text += text;
}

function parameter(header: string, name: string): string {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header);
  return match?.[1] ?? match?.[2] ?? '';
}
