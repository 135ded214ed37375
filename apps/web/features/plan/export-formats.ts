/** The file formats of the export, with their labels. */
export const EXPORT_FORMATS = {
  zwo: 'Zwift (ZWO)',
  tcx: 'Garmin (TCX)',
  fit: 'Bike computer (FIT)',
  erg: 'Trainer, watts (ERG)',
  mrc: 'Trainer, percent (MRC)',
  ics: 'Calendar (ICS)',
} as const;

/** The file formats of the export, with their labels. */
export type ExportFormat = keyof typeof EXPORT_FORMATS;
