import { describe, expect, it } from 'vitest';
import { eventOf } from './event.ts';
import { framesOf } from './frames.ts';

const namesOf = (error: unknown) => eventOf(error, {}, undefined).exception.values.map(({ value }) => value);

describe('the failures of a report', () => {
  it('hold the first cause first', () => {
    const first = new Error('disk full');
    const second = new Error('no commit', { cause: first });
    expect(namesOf(new Error('no answer', { cause: second }))).toEqual([
      'disk full',
      'no commit',
      'no answer',
    ]);
  });

  it('hold each of several failed addresses', () => {
    const error = new AggregateError(
      [new Error('::1 refused'), new Error('127.0.0.1 refused')],
      'no database',
    );
    expect(namesOf(error)).toEqual(['127.0.0.1 refused', '::1 refused', 'no database']);
  });

  it('end, also where causes are many or name each other', () => {
    const one: Error = new Error('one');
    one.cause = new Error('two', { cause: one });
    expect(namesOf(one)).toEqual(['two', 'one']);
    const many = Array.from({ length: 1000 }, (_, index) => new Error(`cause ${index}`));
    expect(namesOf(new AggregateError(many, 'all'))).toHaveLength(5);
  });

  it('hold a cause in words, and of an object only that there was one', () => {
    expect(namesOf(new Error('outer', { cause: 'for rider@example.org' }))).toEqual(['for [email]', 'outer']);
    expect(namesOf({ secret: 1 })).toEqual(['Thrown without being an error: object']);
  });
});

function withStack(stack: string, message = 'x'): Error {
  return Object.assign(new Error(message), { stack });
}

describe('the frames of a stack', () => {
  const root = process.cwd();
  const url = new URL(`file://${root}/`);

  it.each([
    [
      `    at save (${url}apps/server/store/plans.ts:10:5)`,
      ['apps/server/store/plans.ts', 'save', 10, 5, true],
    ],
    [`    at async Runner.run (${root}/apps/a.ts:1:2)`, ['apps/a.ts', 'Runner.run', 1, 2, true]],
    [`    at ${url}apps/a.ts:3:4`, ['apps/a.ts', undefined, 3, 4, true]],
    [
      `    at new Pool (${root}/node_modules/pg-pool/index.js:7:8)`,
      ['node_modules/pg-pool/index.js', 'new Pool', 7, 8, false],
    ],
    [
      '    at process.tick (node:internal/tasks:104:5)',
      ['node:internal/tasks', 'process.tick', 104, 5, false],
    ],
    ['    at main (/home/ana/secret/tool.js:1:1)', ['tool.js', 'main', 1, 1, false]],
    ['    at Object.rider@example.org (node:fs:1:1)', ['node:fs', '[email]', 1, 1, false]],
  ])('names the place of %s', (line, [filename, name, lineno, colno, ours]) => {
    const [frame] = framesOf(withStack(`Error: x\n${line}`));
    expect(frame).toEqual({
      filename,
      ...(name !== undefined && { function: name }),
      lineno,
      colno,
      in_app: ours,
    });
  });

  it.each(['    at Array.map (<anonymous>)', '    at async Promise.all (index 0)', '    at native'])(
    'leave out %s: it is no place in a file',
    (line) => {
      expect(framesOf(withStack(`Error: x\n${line}`))).toEqual([]);
    },
  );

  it('put the outermost call first', () => {
    const stack = 'Error: x\n    at inner (node:a:1:1)\n    at outer (node:b:2:2)';
    expect(framesOf(withStack(stack)).map((frame) => frame.function)).toEqual(['outer', 'inner']);
  });

  it('take no line of a message for a call', () => {
    const message = 'failed\n    at Ana (/home/ana:1:1)';
    const stack = `Error: ${message}\n    at save (node:a:1:1)`;
    expect(framesOf(withStack(stack, message)).map((frame) => frame.function)).toEqual(['save']);
  });

  it('are read without delay from a long line without a place', () => {
    expect(framesOf(withStack(`Error: x\n    at ${'a ('.repeat(100_000)}`))).toEqual([]);
  });
});
