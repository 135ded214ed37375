/** The labels of a series. Their values come from lists that are known beforehand, never from a rider. */
export type Labels = Readonly<Record<string, string>>;

/** A value of a gauge at this moment. */
export interface Reading {
  readonly labels?: Labels;
  readonly value: number;
}

/** Counts what happens. */
export interface Counter {
  add(labels: Labels): void;
}

/** Counts how long, or how large, things are. */
export interface Histogram {
  observe(labels: Labels, value: number): void;
}

interface About {
  readonly name: string;
  readonly help: string;
}

/** All metrics of the process, in the text format 0.0.4 of Prometheus. */
export interface Metrics {
  counter(about: About): Counter;
  histogram(about: About & { readonly buckets: readonly number[] }): Histogram;
  /** Is read when somebody asks. One that throws is left out. */
  gauge(about: About & { readonly type?: 'gauge' | 'counter'; read(): Readings }): void;
  text(): Promise<string>;
}

type Readings = readonly Reading[] | Promise<readonly Reading[]>;
type Part = () => readonly string[] | Promise<readonly string[]>;

/** The type that Prometheus asks for. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function metrics(): Metrics {
  const parts: Part[] = [];
  return {
    counter(about) {
      const counts = new Map<string, number>();
      parts.push(() => [
        ...headOf(about, 'counter'),
        ...[...counts].map(([labels, count]) => `${about.name}${labels} ${count}`),
      ]);
      return {
        add(labels) {
          const key = textOf(labels);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        },
      };
    },
    histogram: (about) => histogram(about, parts),
    gauge({ type = 'gauge', read, ...about }) {
      parts.push(async () => [
        ...headOf(about, type),
        ...(await read()).map(({ labels = {}, value }) => `${about.name}${textOf(labels)} ${value}`),
      ]);
    },
    async text() {
      const read = await Promise.all(parts.map(async (part) => part()).map((lines) => lines.catch(() => [])));
      return `${read.flat().join('\n')}\n`;
    },
  };
}

interface Sample {
  readonly labels: Labels;
  readonly inBuckets: number[];
  count: number;
  sum: number;
}

function histogram(about: About & { readonly buckets: readonly number[] }, parts: Part[]): Histogram {
  const { name, buckets } = about;
  const samples = new Map<string, Sample>();
  parts.push(() => [
    ...headOf(about, 'histogram'),
    ...[...samples.values()].flatMap(({ labels, inBuckets, count, sum }) => [
      ...buckets.map(
        (le, index) => `${name}_bucket${textOf({ ...labels, le: `${le}` })} ${inBuckets[index]}`,
      ),
      `${name}_bucket${textOf({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${textOf(labels)} ${sum}`,
      `${name}_count${textOf(labels)} ${count}`,
    ]),
  ]);
  return {
    observe(labels, value) {
      const key = textOf(labels);
      const sample = samples.get(key) ?? { labels, inBuckets: buckets.map(() => 0), count: 0, sum: 0 };
      samples.set(key, sample);
      sample.count += 1;
      sample.sum += value;
      for (const [index, le] of buckets.entries())
        if (value <= le) sample.inBuckets[index] = (sample.inBuckets[index] ?? 0) + 1;
    },
  };
}

const headOf = ({ name, help }: About, type: string): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

function textOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string): string =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
