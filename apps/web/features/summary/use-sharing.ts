import type { UnitSystem } from '@musette/coach/rider/vocabulary';
import { useCall } from '#lib/use-call.ts';
import { useToast } from '#ui/toast.tsx';
import type { Week } from './use-week.ts';

/** Makes a picture of the week in the browser, and shares it where the device can, else saves it. */
export function useSharing(week: Week, units: UnitSystem) {
  const toast = useToast();
  const { start, isPending } = useCall({
    send: async () => {
      // Few riders share, so the picture comes only when it is asked for.
      const { pictureOfWeek, sharePicture } = await import('./share-picture.ts');
      return sharePicture(await pictureOfWeek(week, units), `week-${week.start}.png`);
    },
    onDone: (how) => {
      if (how === 'saved') toast.show({ text: 'The picture is in your downloads.', kind: 'good' });
    },
    onFailed: () => toast.show({ text: 'The picture could not be made.', kind: 'bad' }),
  });
  return { share: () => start(undefined), isSharing: isPending };
}
