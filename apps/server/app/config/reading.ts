import { err, ok, type Result } from '@musette/coach/result';
import type { SettingName, Settings } from './settings.ts';

/** One setting that cannot be used, and why: the end of a sentence that begins with its name. */
export interface BadSetting {
  readonly name: string;
  readonly reason: string;
}

/** A service as read, or the settings that keep it from being used. */
export type Read<T> = Result<T, readonly BadSetting[]>;

type Values<Reads> = { readonly [Name in keyof Reads]: Reads[Name] extends Read<infer T> ? T : never };

/** All that was read, or every setting that is missing. */
export function allOf<Reads extends Readonly<Record<string, Read<unknown>>>>(
  reads: Reads,
): Read<Values<Reads>> {
  const missing = Object.values(reads).flatMap((read) => (read.ok ? [] : read.error));
  if (missing.length > 0) return err(missing);
  const values = Object.entries(reads).map(([name, read]) => [name, read.ok ? read.value : null]);
  return ok(Object.fromEntries(values) as Values<Reads>);
}

/** A setting is needed where a service is switched on: the service with its settings, or the names of those that are missing. */
export function needing<const Name extends SettingName, T>(
  settings: Settings,
  { names, why }: { readonly names: readonly Name[]; readonly why: string },
  build: (given: { readonly [N in Name]: NonNullable<Settings[N]> }) => T,
): Read<T> {
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === 0
    ? ok(build(settings as never))
    : err(missing.map((name) => ({ name, reason: `is needed with ${why}` })));
}
