import { ProblemError } from '@musette/contract/client';
import { isRaceOrEvent } from '@musette/coach/workout/planned';
import { courseGapOf } from '@musette/formats/rides/course-gap';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#lib/text/messages.ts';
import { platform } from '#lib/platform/current-platform.ts';
import type { PlanDetail, PlanWorkout } from '#lib/rider-data/plans.ts';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';
import type { WorkoutSize } from './plan-week.ts';

interface ExportMenuProps {
  readonly plan: PlanDetail;
  readonly workout: PlanWorkout;
  readonly sized: WorkoutSize;
  readonly ftpWatts: number | null;
}

const FORMATS = Object.keys(EXPORT_FORMATS) as readonly ExportFormat[];

/** The menu that exports the workout in the size that the screen shows. */
export function ExportMenu(props: ExportMenuProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const save = async (format: ExportFormat) => {
    try {
      const { name, outcome } = await saveAs(format, props);
      if (outcome === 'saved') toast.show({ text: `Saved ${name}` });
    } catch {
      toast.show({ text: messageOf(new ProblemError('offline')), kind: 'bad' });
    }
  };
  const itemOf = (format: ExportFormat): MenuItem => {
    const { label } = EXPORT_FORMATS[format];
    switch (gapOf(format, props)) {
      case 'all-out':
        return { label, note: NO_ALL_OUT, disabled: true, onSelect: () => undefined };
      case 'no-ftp':
        return { label, note: NO_FTP, onSelect: () => void navigate({ to: '/account' }) };
      default:
        return { label, onSelect: () => void save(format) };
    }
  };
  // A race or an event has no steps, so it can only be exported to a calendar.
  const formats = FORMATS.filter((format) => format === 'ics' || !isRaceOrEvent(props.workout));
  return <Menu label="Export" items={formats.map(itemOf)} />;
}

const NO_ALL_OUT = 'Not for all-out efforts: the trainer would hold a fixed power';
const NO_FTP = 'Set your FTP first, in Account';

const gapOf = (format: ExportFormat, { sized: { steps }, ftpWatts }: ExportMenuProps) =>
  format === 'erg' || format === 'mrc' ? courseGapOf({ steps, ftpWatts }, format) : null;

/** Gives the rider a workout as a file. The code of the formats loads on the first export. */
async function saveAs(format: ExportFormat, source: ExportMenuProps) {
  const { exportedFile } = await import('./export-files.ts');
  const file = await exportedFile(format, { ...source, now: new Date().toISOString() });
  return { name: file.name, outcome: await platform().files.save(file) };
}
