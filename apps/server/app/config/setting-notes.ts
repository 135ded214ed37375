import type { z } from 'zod';

/** What the documents say about a setting. */
interface SettingNotes {
  readonly section: string;
  readonly about: string;
  /** Secrets are never logged and may be given as a file (`NAME_FILE`). */
  readonly secret?: true;
}

/** A setting with its notes. */
export const setting = <S extends z.ZodType>(schema: S, notes: SettingNotes) => ({ schema, notes });
