/** Text here is one character a byte until a charset is known. */
export function bytesOf(body: string, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return Buffer.from(fromQuotedPrintable(body), 'latin1');
    default:
      return Buffer.from(body, 'latin1');
  }
}

export function textOf(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** A header value with its encoded words (RFC 2047) read; bare bytes are UTF-8 (RFC 6532). */
export function headerText(value: string): string {
  return Buffer.from(value, 'latin1')
    .toString('utf8')
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (...[, charset = '', kind = '', text = '']: string[]) =>
      textOf(
        kind.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : Buffer.from(fromQuotedPrintable(text.replaceAll('_', ' ')), 'latin1'),
        charset,
      ),
    );
}

function fromQuotedPrintable(text: string): string {
  return text
    .replace(/=[ \t]*\r\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
