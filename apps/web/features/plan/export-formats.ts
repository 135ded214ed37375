import type { WorkoutFile } from '@musette/formats/workouts/workout-file';

/** Writes a workout in a format. */
type WorkoutWriter = (file: WorkoutFile) => string | Uint8Array;

/** A format of the export. The code that writes it loads with the first export. */
interface Format {
  readonly label: string;
  readonly type: string;
  /** Null for the calendar, whose entry says more than a file for a bike computer (`export-files.ts`). */
  readonly loadWriter: (() => Promise<WorkoutWriter>) | null;
}

/** The file formats of the export, by the ending of their files. */
export const EXPORT_FORMATS = {
  zwo: {
    label: 'Zwift (ZWO)',
    type: 'application/xml',
    loadWriter: async () => (await import('@musette/formats/workouts/zwo-writer')).writeZwo,
  },
  tcx: {
    label: 'Garmin (TCX)',
    type: 'application/vnd.garmin.tcx+xml',
    loadWriter: async () => (await import('@musette/formats/workouts/tcx-writer')).writeTcx,
  },
  fit: {
    label: 'Bike computer (FIT)',
    type: 'application/vnd.ant.fit',
    loadWriter: async () => {
      const { writeFit } = await import('@musette/formats/fit/fit-workout-writer');
      // Devices identify a file by its timestamp: the workout's date gives the same file each time.
      return (file) => writeFit(file, `${file.date}T00:00:00.000Z`);
    },
  },
  erg: {
    label: 'Trainer, watts (ERG)',
    type: 'text/plain',
    loadWriter: async () => (await import('@musette/formats/workouts/erg-writer')).writeErg,
  },
  mrc: {
    label: 'Trainer, percent (MRC)',
    type: 'text/plain',
    loadWriter: async () => (await import('@musette/formats/workouts/erg-writer')).writeMrc,
  },
  ics: { label: 'Calendar (ICS)', type: 'text/calendar', loadWriter: null },
} as const satisfies Readonly<Record<string, Format>>;

/** The ending of the files of a format. */
export type ExportFormat = keyof typeof EXPORT_FORMATS;
