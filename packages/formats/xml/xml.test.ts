import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeXml, escapeXml, xmlLegal } from './xml-text.ts';
import { scanXml } from './xml.ts';

/** Any characters, halves of pairs and control characters among them. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff })), {
    maxLength: 40,
  })
  .map((codes) => String.fromCodePoint(...codes));

/** What a reader is told, as one text. */
function told(source: string): string {
  const lines: string[] = [];
  const scanned = scanXml(source, {
    open: (name, attributes) => {
      const all = [...attributes].map(([key, value]) => ` ${key}=${value}`).join('');
      lines.push(`<${name}${all}>`);
    },
    close: (name, text) => lines.push(`${text}</${name}>`),
  });
  if (!scanned.ok) return scanned.error.code;
  return lines.join('') + (scanned.value.whole ? '' : ' (damaged)');
}

describe('the XML scanner', () => {
  it.each([
    ['elements, attributes and text', '<a b="1" c=\'2\'>x<d/>y</a>', '<a b=1 c=2><d></d>y</a>'],
    ['names without their prefixes', '<n:a x:Lat="1"><n:b>2</n:b></n:a>', '<a lat=1><b>2</b></a>'],
    [
      'a declaration, comments and CDATA',
      '<?xml version="1.0"?><a><!-- <b> -->1<![CDATA[<2>]]></a>',
      '<a>1<2></a>',
    ],
    ['tags over several lines', '<a\n\tb = "1"\r\n/>', '<a b=1></a>'],
    ['a greater sign inside an attribute', '<a b="x > y">1</a>', '<a b=x > y>1</a>'],
    [
      'the five entities and numbers',
      '<a b="&lt;&#65;">&amp;&gt;&quot;&apos;&#x1F600;</a>',
      `<a b=<A>&>"'\u{1F600}</a>`,
    ],
    ['an ampersand that stands for itself', '<a>Me & you &, R&D</a>', '<a>Me & you &, R&D</a>'],
    ['attributes without quotes or value', '<a b=1 c d="2"/>', '<a b=1 d=2></a>'],
    ['a less-than sign in a text', '<a>1 < 2</a>', '<a>1 < 2</a> (damaged)'],
  ])('reads %s', (_what, source, expected) => {
    expect(told(source)).toBe(expected);
  });

  it.each([
    ['a document type', '<!DOCTYPE a><a/>', 'dtd-refused'],
    ['an entity declaration', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'dtd-refused'],
    ['any other declaration', '<a><!ELEMENT b></a>', 'dtd-refused'],
    ['an entity that only a DTD could explain', '<a>&nbsp;</a>', 'entity-refused'],
    ['such an entity in an attribute', '<a b="&xxe;"/>', 'entity-refused'],
    ['names that every object has', '<a>&constructor;</a>', 'entity-refused'],
    ['elements in elements in elements', '<a>'.repeat(65), 'too-deep'],
    ['a text without end', `<a>${'x'.repeat(65_537)}</a>`, 'text-too-long'],
    ['a text without end in pieces', `<a>${'<!---->x'.repeat(65_537)}</a>`, 'text-too-long'],
    ['CDATA without end', `<a><![CDATA[${'x'.repeat(65_537)}]]></a>`, 'text-too-long'],
    ['an attribute without end', `<a b="${'x'.repeat(65_537)}"/>`, 'text-too-long'],
    [
      'attributes without number',
      `<a ${Array.from({ length: 65 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      'too-many-attributes',
    ],
  ])('refuses %s', (_what, source, code) => {
    expect(told(source)).toBe(code);
  });

  it.each([
    ['an end in the middle of a number', '<a><b>12', '<a><b></b></a> (damaged)'],
    ['an end in the middle of a tag', '<a><b>1</b><c d="1', '<a><b>1</b></a> (damaged)'],
    ['an end in the middle of a closing tag', '<a><b>1</b', '<a><b></b></a> (damaged)'],
    ['an end in a comment', '<a>1<!-- 2', '<a></a> (damaged)'],
    ['an end in CDATA', '<a>1<![CDATA[2', '<a></a> (damaged)'],
    ['a closing tag that closes nothing', '<a></b><c>1</c></a>', '<a><c>1</c></a> (damaged)'],
    ['a closing tag that is missing', '<a><b>1<c>2</c></a>', '<a><b><c>2</c></b></a> (damaged)'],
    ['signs between attributes', '<a " b="1" / c="2">3</a>', '<a b=1 c=2>3</a>'],
  ])('keeps what can be understood before and after %s', (_what, source, expected) => {
    expect(told(source)).toBe(expected);
  });

  it('closes every element that it opened, for any text', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<a>', '</a>', '<b c="', '"', "'", '/>', '&', ';', '<', 'x', ']]>')),
        (parts) => {
          const open: string[] = [];
          const scanned = scanXml(parts.join(''), {
            open: (name) => open.push(name),
            close: (name) => expect(open.pop()).toBe(name),
          });
          // What is refused is left where it was.
          fc.pre(scanned.ok);
          expect(open).toEqual([]);
        },
      ),
    ));
});

describe('XML text', () => {
  it('writes every valid character in ASCII, and reads it back', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeXml(text);
        expect(escaped).toMatch(/^[ -~]*$/);
        expect(escaped).not.toMatch(/[<>"]/);
        expect(decodeXml(escaped)).toEqual({ ok: true, value: xmlLegal(text) });
      }),
    ));

  it('drops invalid characters: control characters and lone surrogates', () => {
    expect(xmlLegal('a\u0000b\u001Fc\uD800d\uFFFEe\tf\n')).toBe('abcde\tf\n');
  });

  it.each(['&#0;', '&#x1F;', '&#xD800;', '&#x110000;', '&#9999999999;'])(
    'reads %s, which is no character, as a replacement character',
    (reference) => {
      expect(decodeXml(reference)).toEqual({ ok: true, value: '\uFFFD' });
    },
  );
});
