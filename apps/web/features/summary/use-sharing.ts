import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { platform } from '#lib/platform/current-platform.ts';
import { useCall } from '#lib/use-call.ts';
import { useToast } from '#ui/toast.tsx';
import type { Week } from './use-week.ts';

/** Makes a picture of the week in the browser, and shares it where the device can, else saves it. */
export function useSharing(week: Week, units: UnitSystem) {
  const toast = useToast();
  const { start, isPending } = useCall({
    send: async () => {
      // Few riders share, so the picture comes only when it is asked for.
      const { pictureOfWeek } = await import('./share-picture.ts');
      const content = await pictureOfWeek(week, units);
      return platform().files.share({ name: `week-${week.start}.png`, type: 'image/png', content });
    },
    onDone: (how) => {
      if (how === 'saved') toast.show({ text: 'The picture is in your downloads.', kind: 'good' });
    },
    onFailed: () => toast.show({ text: 'The picture could not be made.', kind: 'bad' }),
  });
  return { share: () => start(undefined), isSharing: isPending };
}
