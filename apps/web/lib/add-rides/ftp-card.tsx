import type { IsoDate } from '@musette/coach/calendar/days';
import { type FtpEstimate, ftpEstimateOf, isRise } from '@musette/coach/progress/levels/ftp-estimate';
import { EFFORT_SECONDS, type EffortSeconds } from '@musette/coach/progress/figures/best-efforts';
import { useRef, useState } from 'react';
import type { BestEffort } from '#lib/rider-data/activities.ts';
import { dayText } from '#lib/text/day-text.ts';
import { messageOf } from '#lib/text/messages.ts';
import type { FtpChange, Profile } from '#lib/rider-data/profile.ts';
import { pastRidesWords, useFtpHistory, useFtpHistoryChange } from '#lib/rider-data/use-ftp-history.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useFocusAfterChange } from '#ui/use-focus.ts';

interface FtpCardProps {
  readonly title?: string;
  readonly profile: Profile;
  /** Of the last 90 days, or of one ride among them. */
  readonly efforts: readonly BestEffort[];
  /** In the rider's own time zone. */
  readonly today: IsoDate;
  /** Whether there are workouts whose watts would change. */
  readonly hasPlan: boolean;
}

/** The FTP that rides show, and a button that uses it. */
export function FtpCard({ title = 'FTP by your rides', profile, efforts, today, hasPlan }: FtpCardProps) {
  const { ftpWatts } = profile;
  const estimate = estimateOf(efforts);
  const { before, pastRides, use, undo, isPending, failure } = useFtpChange(profile, today);
  const after = { hasPlan, pastRides };
  const button = useFocusAfterChange<HTMLButtonElement>(before !== null);
  if (before !== null) {
    return (
      <Card title={title}>
        <Stack gap="s">
          <output>
            Your FTP is {ftpWatts} W now. {usedWords(before.watts, ftpWatts, after)}
          </output>
          {failure !== null && <FieldError id="ftp-undo">{failure}</FieldError>}
          <Row>
            <Button ref={button} tone="ghost" busy={isPending} onClick={undo}>
              Undo
            </Button>
          </Row>
        </Stack>
      </Card>
    );
  }
  if (!estimate) {
    return (
      <Card title={title}>
        <p>
          Your FTP can be estimated from a hard ride of 20 minutes or more with power. There is none in the
          last 90 days.
        </p>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <Stack gap="s">
        <Row gap="l">
          <FigureNumber label="Estimate" value={estimate.watts} unit="W" size="m" />
          <FigureNumber
            label="Set now"
            value={ftpWatts ?? '\u2013'}
            {...(ftpWatts !== null && { unit: 'W' })}
            size="m"
          />
        </Row>
        <p>{sourceWords(estimate, efforts)}</p>
        {estimate.watts === ftpWatts ? (
          <p>It is the FTP that you have set.</p>
        ) : (
          <>
            <p>{adviceWords(estimate, ftpWatts, after)}</p>
            {failure !== null && <FieldError id="ftp-use">{failure}</FieldError>}
            <Row>
              <Button
                ref={button}
                tone={isRise(estimate, ftpWatts) ? 'primary' : 'ghost'}
                busy={isPending}
                onClick={() => void use(estimate.watts)}
              >
                Use {estimate.watts} W
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The FTP that best efforts show. */
export const estimateOf = (efforts: readonly BestEffort[]): FtpEstimate | null =>
  ftpEstimateOf(efforts.filter(isKnown));

/** Estimates come from the rides of the last 90 days. */
export const ESTIMATE_DAYS = 90;

const isKnown = (effort: BestEffort): effort is BestEffort & { readonly seconds: EffortSeconds } =>
  EFFORT_SECONDS.some((seconds) => seconds === effort.seconds);

/** What stood before the FTP was used. */
interface Before {
  readonly watts: number | null;
  /** The entry of the day in the history. */
  readonly entry: FtpChange | null;
}

/** Changes the FTP from today on, and knows the one before while it can be taken back. */
function useFtpChange({ ftpWatts }: Profile, today: IsoDate) {
  const history = useFtpHistory();
  const [before, setBefore] = useState<Before | null>(null);
  const next = useRef<Before | null>(null);
  const { change, isPending, failure } = useFtpHistoryChange(() => setBefore(next.current));
  return {
    before,
    pastRides: pastRidesWords(history.data, today),
    isPending: isPending || history.isFetching,
    failure: failure ?? (history.error ? messageOf(history.error) : null),
    use: async (watts: number) => {
      // Without it undo would not know what stood there.
      const { data } = history.data ? history : await history.refetch();
      if (!data) return;
      next.current = { watts: ftpWatts, entry: data.changes.find(({ date }) => date === today) ?? null };
      change({ remove: null, set: { date: today, watts } });
    },
    undo: () => {
      next.current = null;
      change(before?.entry ? { remove: null, set: before.entry } : { remove: today, set: null });
    },
  };
}

/** The effort of an estimate, and its words. One that was not all out shows less than the rider has. */
const EFFORTS = {
  '60-minutes': {
    seconds: 3600,
    words: (held: string) => `${held} for 1 h`,
    limit: 'Your FTP is at least that. If you could have ridden harder, it is higher.',
  },
  '20-minutes': {
    seconds: 1200,
    words: (held: string) => `95\u00A0% of ${held} for 20 min`,
    limit: 'If you could have ridden harder, your FTP is higher.',
  },
} as const;

/** Where the estimate comes from, and what it does not show. */
function sourceWords({ how }: FtpEstimate, efforts: readonly BestEffort[]): string {
  if (how === 'critical-power') return 'From your best efforts of 2 to 20 minutes. This is a rough estimate.';
  const { seconds, words, limit } = EFFORTS[how];
  const effort = efforts.find((each) => each.seconds === seconds);
  return effort ? `${words(`${Math.round(effort.watts)} W`)} on ${dayText(effort.date)}. ${limit}` : limit;
}

/** What follows a new FTP. */
interface After {
  readonly hasPlan: boolean;
  /** What becomes of the rides so far. */
  readonly pastRides: string;
}

function adviceWords(estimate: FtpEstimate, ftpWatts: number | null, after: After): string {
  if (ftpWatts === null) return 'With it your workouts have watts.';
  if (estimate.watts < ftpWatts) {
    return 'It is lower than the one that you have set. That may only mean that no ride was all out.';
  }
  return changeWords(ftpWatts, estimate.watts, after);
}

const usedWords = (before: number | null, now: number | null, after: After): string =>
  before === null || now === null ? '' : changeWords(before, now, after);

function changeWords(from: number, to: number, { hasPlan, pastRides }: After): string {
  const percent = Math.round((Math.abs(to - from) / from) * 1000) / 10;
  const verb = to > from ? 'rise' : 'fall';
  const what = hasPlan ? `The watts of your coming workouts ${verb}` : `It ${verb}s`;
  return `${what} by ${percent}\u00A0%. ${pastRides}`;
}
