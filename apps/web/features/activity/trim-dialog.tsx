import { MIN_TRIMMED_SECONDS } from '@musette/contract/limits';
import { lengthText } from '@musette/words/lengths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import {
  type ActivityDetail,
  activityQuery,
  type ActivitySamples,
  invalidateRides,
  wholeSamplesQuery,
} from '#lib/rider-data/activities.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { clockText } from '#ui/ride-charts/shapes/time-text.ts';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { profilePath, type Span } from './trim-profile.ts';
import styles from './trim-dialog.module.css';

interface TrimDialogProps {
  readonly activity: ActivityDetail;
  readonly onClose: () => void;
}

/** Cuts the beginning or the end off a recording that was forgotten: the ride home in the car, the night in the shed. */
export function TrimDialog({ activity, onClose }: TrimDialogProps) {
  const { data, error } = useQuery(wholeSamplesQuery(activity.id));
  return data ? (
    <TrimForm activity={activity} samples={data} onClose={onClose} />
  ) : (
    <Dialog open onClose={onClose} title="Trim the recording">
      {error ? <p role="alert">{messageOf(error)}</p> : <Skeleton height={180} />}
    </Dialog>
  );
}

interface TrimFormProps extends TrimDialogProps {
  readonly samples: ActivitySamples;
}

/** A press of an arrow key moves the start or the end by this time. */
const STEP_SECONDS = 10;

function TrimForm({ activity, samples, onClose }: TrimFormProps) {
  const lastS = Math.round(samples.timeS.at(-1) ?? 0);
  const [span, setSpan] = useState<Span>({
    fromS: activity.trim?.fromS ?? 0,
    toS: Math.min(activity.trim?.toS ?? lastS, lastS),
  });
  const { save, isPending, failure } = useTrim(activity, onClose);
  const path = useMemo(() => profilePath(samples), [samples]);
  const isWhole = span.fromS === 0 && span.toS === lastS;
  const isUnchanged = isWhole && activity.trim === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Trim the recording"
      words="Only the part between the two marks counts. The recording itself stays as it is."
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={isPending}
            onClick={() =>
              isUnchanged
                ? onClose()
                : save({
                    fromS: span.fromS === 0 ? null : span.fromS,
                    toS: span.toS === lastS ? null : span.toS,
                  })
            }
          >
            {isWhole && !isUnchanged ? 'Count the whole recording' : 'Save'}
          </Button>
        </>
      }
    >
      <Stack>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.profile}>
          <path d={path} className={styles.ride} />
          <path d={`M0 0H${(span.fromS / lastS) * 100}V100H0Z`} className={styles.cut} />
          <path
            d={`M${(span.toS / lastS) * 100} 0H100V100H${(span.toS / lastS) * 100}Z`}
            className={styles.cut}
          />
        </svg>
        <Mark
          label="Begin at"
          valueS={span.fromS}
          lastS={lastS}
          onChange={(fromS) =>
            setSpan(({ toS }) => ({ fromS: Math.max(0, Math.min(fromS, toS - MIN_TRIMMED_SECONDS)), toS }))
          }
        />
        <Mark
          label="End at"
          valueS={span.toS}
          lastS={lastS}
          onChange={(toS) =>
            setSpan(({ fromS }) => ({
              fromS,
              toS: Math.min(lastS, Math.max(toS, fromS + MIN_TRIMMED_SECONDS)),
            }))
          }
        />
        <output>
          {lengthText(span.toS - span.fromS)} of {lengthText(lastS)} remain.
        </output>
        {failure !== null && <p role="alert">{failure}</p>}
      </Stack>
    </Dialog>
  );
}

interface MarkProps {
  readonly label: string;
  readonly valueS: number;
  readonly lastS: number;
  readonly onChange: (seconds: number) => void;
}

/** One of the two marks. */
function Mark({ label, valueS, lastS, onChange }: MarkProps) {
  const id = useId();
  return (
    <div className={styles.mark}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={lastS}
        step={STEP_SECONDS}
        value={valueS}
        aria-valuetext={clockText(valueS)}
        onChange={({ target }) =>
          onChange(target.valueAsNumber > lastS - STEP_SECONDS ? lastS : target.valueAsNumber)
        }
      />
      <b aria-hidden="true">{clockText(valueS)}</b>
    </div>
  );
}

function useTrim({ id, version }: ActivityDetail, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: (trim: NonNullable<ActivityDetail['trim']>) =>
      api.activities.trim({ activityId: id, version, trim }),
    onDone: async () => {
      await Promise.all([
        invalidateRides(client),
        client.invalidateQueries({ queryKey: activityQuery(id).queryKey }),
      ]);
      toast.show({ text: 'Saved. The figures are those of the part that counts.', kind: 'good' });
      onDone();
    },
    onFailed: (error) => setFailure(messageOf(error)),
  });
  return { save: start, isPending, failure };
}
