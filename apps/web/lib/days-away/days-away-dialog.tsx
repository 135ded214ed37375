import type { IsoDate } from '@musette/coach/calendar/days';
import { AWAY_KINDS, type AwayKind, MAX_DAYS_AWAY, overlap } from '@musette/coach/rider/days-away';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saveAnswer } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { hasConflicts } from '#lib/replanning/conflicts.ts';
import { useGeneration } from '#lib/rider-data/generation.ts';
import { countText } from '#lib/text/count-text.ts';
import { messageOf } from '#lib/text/messages.ts';
import { invalidatePlans } from '#lib/rider-data/plans.ts';
import { codeOf, detailsOf } from '#lib/api/problems.ts';
import { ReplanDialog } from '#lib/replanning/replan-actions.tsx';
import { useCall } from '#lib/form/use-call.ts';
import { useValues } from '#lib/form/use-values.ts';
import { useReplan } from '#lib/replanning/use-replan.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { AWAY_LABELS } from './away-names.ts';
import { awayOfValues, daysAwayText, type AwayValues, daysAwayQuery, type TimeAway } from './days-away.ts';
import styles from './days-away.module.css';

interface DaysAwayDialogProps {
  /** The days to change, or new ones. */
  readonly away: TimeAway | { readonly from: IsoDate; readonly to: IsoDate; readonly kind?: AwayKind };
  readonly onClose: () => void;
  /** A generation plans weeks again. */
  readonly onReplan: (generation: string) => void;
}

const isSaved = (away: DaysAwayDialogProps['away']): away is TimeAway => 'id' in away;

const KINDS = AWAY_KINDS.map((value) => ({ value, label: AWAY_LABELS[value] }));

/** Takes days without riding, changes or removes them, and then plans the weeks again that do not fit any more. */
export function DaysAwayDialog({ away, onClose, ...props }: DaysAwayDialogProps) {
  const [shown, setShown] = useState<OpenDays>({ days: away, saved: away });
  /** What was typed before other days were opened, and comes back after them, the last one first. */
  const [typed, setTyped] = useState<readonly OpenDays[]>([]);
  const close = () => {
    const last = typed.at(-1);
    if (last === undefined) return onClose();
    setShown(last);
    setTyped(typed.slice(0, -1));
  };
  return (
    <DaysDialog
      key={`${typed.length} ${isSaved(shown.days) ? shown.days.id : 'new'}`}
      away={shown.days}
      saved={shown.saved}
      onOpen={({ days, change }) => {
        setTyped([...typed, { ...shown, days: { ...shown.days, ...change } }]);
        setShown({ days, saved: days });
      }}
      onClose={close}
      {...props}
    />
  );
}

/** Days as they are typed, and as they were before. */
interface OpenDays {
  readonly days: DaysAwayDialogProps['away'];
  readonly saved: DaysAwayDialogProps['away'];
}

/** Saved days that share a day with those that the rider wants to save. */
interface OtherDays {
  readonly days: TimeAway;
  readonly change: Parameters<typeof overlap>[0] & { readonly kind: AwayKind };
}

interface DaysDialogProps extends DaysAwayDialogProps {
  /** The days before anything was typed. */
  readonly saved: DaysAwayDialogProps['away'];
  readonly onOpen: (other: OtherDays) => void;
}

function DaysDialog({ onOpen, ...props }: DaysDialogProps) {
  const { away, onClose } = props;
  const dialog = useDaysAwayDialog(props);
  const { values, errors, replan, isPending, other } = dialog;
  // The question of the replan comes in the place of the form.
  if (replan.asking) return <ReplanDialog replan={replan} />;
  if (dialog.begun)
    return (
      <Begun
        begun={dialog.begun}
        busy={isPending}
        failure={dialog.failure}
        onUndo={dialog.takeBack}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      isInColumns
      title={isSaved(away) ? 'Change days without riding' : 'Add days without riding'}
      words="No workout is planned on these days. Weeks that no longer fit are planned again."
      errors={errors}
      failure={dialog.failure}
      busy={isPending}
      isChanged={dialog.isChanged}
      extraAction={
        other ? (
          <Button tone="quiet" busy={isPending} onClick={() => onOpen(other)}>
            Open the {AWAY_LABELS[other.days.kind].toLowerCase()}
          </Button>
        ) : (
          isSaved(away) && (
            <Button tone="quiet" busy={isPending} onClick={dialog.remove}>
              Remove
            </Button>
          )
        )
      }
      onSubmit={dialog.save}
      onClose={onClose}
    >
      <Field label="From" required error={errors.from}>
        <TextInput
          type="date"
          name="awayFrom"
          value={values.from}
          onChange={({ target }) => dialog.set({ from: target.value })}
        />
      </Field>
      <Field label="To" required error={errors.to}>
        <TextInput
          type="date"
          name="awayTo"
          value={values.to}
          onChange={({ target }) => dialog.set({ to: target.value })}
        />
      </Field>
      <Choice
        legend="Why"
        className={styles.wide ?? ''}
        options={KINDS}
        value={values.kind}
        onChange={(kind) => dialog.set({ kind })}
      />
      {values.kind === 'illness' && (
        <p className={styles.wide}>
          As many easy days follow, two to seven. From three days on, a light week follows as well.
        </p>
      )}
    </FormDialog>
  );
}

/** Days that were saved, and the generation that plans weeks again around them. */
interface SavedDays {
  readonly days: AwayValues;
  /** Of days that are new. */
  readonly id: string | null;
  readonly generation: string;
}

interface BegunProps {
  readonly begun: SavedDays;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onUndo: (id: string) => void;
  readonly onClose: () => void;
}

/** Says how many weeks are planned again, and takes new days back once they are written. */
function Begun({ begun: { days, id, generation }, busy, failure, onUndo, onClose }: BegunProps) {
  const { data } = useGeneration();
  const weeks = data?.id === generation ? data.weeks.filter(({ state }) => state !== 'kept') : [];
  const done = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={done}
      title={daysAwayText(days)}
      words={
        weeks.length > 0
          ? `${countText(weeks.length, 'week')} ${weeks.length === 1 ? 'is' : 'are'} planned again around these days.`
          : 'Your plan is written again around these days.'
      }
      actions={
        <>
          {id !== null && (
            <Button tone="ghost" busy={busy || data?.state === 'running'} onClick={() => onUndo(id)}>
              Take the days back
            </Button>
          )}
          <Button ref={done} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {failure !== null && <FieldError id="days-away-failure">{failure}</FieldError>}
    </Dialog>
  );
}

const REFUSALS: Readonly<Partial<Record<ReturnType<typeof codeOf>, string>>> = {
  'days-away-overlap': 'Other days without riding share a day with these. Change those instead.',
  'days-away-not-found': 'These days were removed in another window.',
  'race-on-day-away': 'Your race is on one of these days. Choose other days, or move the race.',
  'too-many-days-away': 'There are 100 entries already. Remove old ones first.',
};

/** The saved days that share a day with these; none when they cannot be loaded. */
async function sharedWith(
  client: QueryClient,
  change: Parameters<typeof overlap>[0],
  own: string | null,
): Promise<readonly TimeAway[]> {
  const saved = await client.query({ ...daysAwayQuery, staleTime: 0 }).catch(() => []);
  return saved.filter((one) => one.id !== own && overlap(one, change));
}

const overlapText = (others: readonly TimeAway[]): string | null =>
  others.length === 0
    ? null
    : `You already have days without riding here: ${others.map(daysAwayText).join('; ')}. Change those first, or choose other days.`;

type AwayErrors = { readonly [End in 'from' | 'to']?: string | undefined };

const valuesOf = (away: DaysAwayDialogProps['away']): AwayValues => ({
  from: away.from,
  to: away.to,
  kind: away.kind ?? 'holiday',
});

function useDaysAwayDialog({ away, saved: before, onClose, onReplan }: Omit<DaysDialogProps, 'onOpen'>) {
  const client = useQueryClient();
  const toast = useToast();
  const { values, isChanged, update } = useValues(
    () => valuesOf(away),
    () => valuesOf(before),
  );
  const [errors, setErrors] = useState<AwayErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [other, setOther] = useState<OtherDays | null>(null);
  const [begun, setBegun] = useState<SavedDays | null>(null);
  const saved = useRef<Omit<SavedDays, 'generation'> | null>(null);
  const replan = useReplan(
    (generation) => {
      onReplan(generation);
      if (saved.current) setBegun({ ...saved.current, generation });
      else onClose();
    },
    { onRefused: onClose },
  );
  const onDone = async ({ daysAway }: { daysAway: TimeAway[] }, text: string) => {
    await saveAnswer(client, daysAwayQuery, daysAway);
    await invalidatePlans(client);
    toast.show({ text, kind: 'good' });
    if (await hasConflicts(client)) replan.start();
    else onClose();
  };
  const onFailed = async (error: unknown, change?: OtherDays['change']) => {
    const far = detailsOf(error).fields?.find(({ code }) => code === 'out-of-range');
    if (far) return setErrors({ [far.path]: 'Select days from the last year or the next two' });
    const code = codeOf(error);
    const words = REFUSALS[code] ?? messageOf(error);
    if (code === 'days-away-overlap' && change) {
      const others = await sharedWith(client, change, isSaved(away) ? away.id : null);
      setOther(others[0] ? { days: others[0], change } : null);
      return setFailure(overlapText(others) ?? words);
    }
    // Days of an earlier try whose answer was lost, or of another window, are shown behind the dialog.
    void client.invalidateQueries({ queryKey: daysAwayQuery.queryKey });
    setFailure(words);
  };
  const saving = useCall({
    send: (change: ReturnType<typeof awayOfValues>['change'] & object) =>
      isSaved(away) ? api.daysAway.change({ daysAwayId: away.id, ...change }) : api.daysAway.add(change),
    onDone: (answer, change) => {
      const added = isSaved(away) ? undefined : answer.daysAway.find(({ from }) => from === change.from);
      saved.current = { days: change, id: added?.id ?? null };
      return onDone(answer, `Saved: ${daysAwayText(change)}.`);
    },
    onFailed,
  });
  const removing = useCall({
    send: (daysAwayId: string) => api.daysAway.remove({ daysAwayId }),
    onDone: (answer) => {
      saved.current = null;
      return onDone(answer, 'The days are free for riding again.');
    },
    onFailed: (error) => onFailed(error),
  });
  return {
    values,
    isChanged,
    errors,
    failure,
    other,
    isPending: saving.isPending || removing.isPending || replan.isPending,
    replan: { ...replan, stopAsking: onClose },
    set: (next: Partial<AwayValues>) => {
      update(next);
      setErrors({});
      setFailure(null);
      setOther(null);
    },
    save: () => {
      const checked = awayOfValues(values, MAX_DAYS_AWAY);
      setErrors(checked.errors ?? {});
      if (checked.change) saving.start(checked.change);
    },
    remove: () => isSaved(away) && removing.start(away.id),
    begun,
    takeBack: removing.start,
  };
}
