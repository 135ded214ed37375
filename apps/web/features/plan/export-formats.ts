/** What a workout can be saved as. */
export const EXPORT_FORMATS = {
  zwo: 'Zwift (ZWO)',
  tcx: 'Garmin (TCX)',
  fit: 'Bike computer (FIT)',
  erg: 'Trainer, watts (ERG)',
  mrc: 'Trainer, percent (MRC)',
  ics: 'Calendar (ICS)',
} as const;

/** What a workout can be saved as. */
export type ExportFormat = keyof typeof EXPORT_FORMATS;
