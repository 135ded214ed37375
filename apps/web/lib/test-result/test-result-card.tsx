import { testResultOf, testRuleOf } from '@musette/coach/progress/levels/test-result';
import { raisedMax } from '@musette/coach/rider/heart-rates';
import { lengthText } from '@musette/words/lengths';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { latePart } from '#lib/late-code.tsx';
import { messageOf } from '#lib/text/messages.ts';
import { TypedInput } from '#lib/rider-fields/measure-inputs.tsx';
import type { Typed } from '#lib/rider-fields/measures.ts';
import {
  KIND_WORDS,
  type TestReport,
  testResultsQuery,
  useTestAnswer,
} from '#lib/test-result/test-results.ts';
import { ftpHistoryQuery, useTimeZone } from '#lib/rider-data/profile.ts';
import { pastRidesWords } from '#lib/rider-data/use-ftp-history.ts';
import { useToday } from '#lib/text/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { FigureNumber } from '#ui/figure-number.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

const EstimateLink = latePart(async () => (await import('./estimate-link.tsx')).EstimateLink);

interface TestResultCardProps {
  /** The Monday of the test, and its day. */
  readonly week: string;
  readonly position: number;
  readonly title?: string;
  /** Whether the day of the test is over and nobody rode it: then there is something to say only if the rider has answered. */
  readonly isMissed?: boolean;
  /** Called when the rider answers. */
  readonly onAnswer?: (() => void) | undefined;
}

/** The result of a test of the plan, which the rider may use as the FTP or the threshold heart rate. */
export function TestResultCard({
  week,
  position,
  title = 'Test result',
  isMissed = false,
  onAnswer,
}: TestResultCardProps) {
  const { data, error, isFetching, refetch } = useQuery(testResultsQuery);
  if (!data && error)
    return (
      <ProblemCard
        title={`Failed to load the result of the test: ${messageOf(error)}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const report = data?.find((test) => test.weekStart === week && test.position === position);
  if ((data && !report) || (isMissed && !report?.answer)) return null;
  return (
    <Card title={title}>
      {report ? (
        <Report key={`${week} ${position} ${report.activityId}`} report={report} onAnswer={onAnswer} />
      ) : (
        <Skeleton height={160} />
      )}
    </Card>
  );
}

interface ReportProps {
  readonly report: TestReport;
}

function Report({ report, onAnswer }: ReportProps & Pick<TestResultCardProps, 'onAnswer'>) {
  const { result, current, kind, answer: answered } = report;
  const { unit } = KIND_WORDS[kind];
  const pastRides = usePastRides(report);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  const { answer, isPending, failure } = useTestAnswer(report, () => said.current?.focus());
  const send = (given: Parameters<typeof answer>[0]) => {
    onAnswer?.();
    answer(given);
  };
  return (
    <Stack gap="s">
      {result && (
        <>
          <Row gap="l">
            <FigureNumber label="By this test" value={result.value} unit={unit} size="m" />
            <FigureNumber
              label="Set now"
              value={current ?? '–'}
              {...(current !== null && { unit })}
              size="m"
            />
          </Row>
          <p>{result.way}</p>
        </>
      )}
      <p ref={said} tabIndex={-1}>
        {wordsOf(report, pastRides)}
      </p>
      {failure !== null && <FieldError id="test-answer">{failure}</FieldError>}
      {kind === 'ftp' && report.isOutdated && (
        <Suspense>
          <EstimateLink ftpWatts={current} />
        </Suspense>
      )}
      {result && result.value !== current && !report.isOutdated && (
        <Answers
          report={report}
          value={result.value}
          isPending={isPending}
          onAnswer={(isUsed) => send({ isUsed, measured: null })}
        />
      )}
      {!result && !answered?.isUsed && !report.isOutdated && (
        <TypedResult
          report={report}
          pastRides={pastRides}
          isPending={isPending}
          onUse={(measured) => send({ isUsed: true, measured })}
        />
      )}
    </Stack>
  );
}

/** What becomes of the rides so far when the rider uses the result. */
function usePastRides({ kind, isOffered, result }: TestReport): string {
  const today = useToday(useTimeZone());
  const history = useQuery({ ...ftpHistoryQuery, enabled: kind === 'ftp' && (isOffered || result === null) });
  if (kind === 'ftp') return pastRidesWords(history.data, today);
  return 'Your rides with heart rate are computed again with it.';
}

interface AnswersProps extends ReportProps {
  readonly value: number;
  readonly isPending: boolean;
  readonly onAnswer: (isUsed: boolean) => void;
}

/** Yes and no; the likely one first. */
function Answers({ report, value, isPending, onAnswer }: AnswersProps) {
  const { current, kind, isOffered } = report;
  const { unit } = KIND_WORDS[kind];
  const isDoubtful = isFarBelow(report);
  const use = (
    <Button
      key="use"
      tone={isOffered && !isDoubtful ? 'primary' : 'ghost'}
      busy={isPending}
      onClick={() => onAnswer(true)}
    >
      Use {value} {unit}
    </Button>
  );
  const keep = isOffered && (
    <Button
      key="keep"
      tone={isDoubtful ? 'primary' : 'ghost'}
      busy={isPending}
      onClick={() => onAnswer(false)}
    >
      {current === null ? 'Do not use it' : `Keep ${current} ${unit}`}
    </Button>
  );
  return <Row>{isDoubtful ? [keep, use] : [use, keep]}</Row>;
}

/** Nobody loses more in a few weeks: a result below this share of the present figure is more likely an easy ride. */
const DOUBTFUL_SHARE = 0.9;

/** Whether the ride was probably no test. */
const isFarBelow = ({ result, current, isOffered }: TestReport): boolean =>
  isOffered && result !== null && current !== null && result.value < current * DOUBTFUL_SHARE;

/** Nobody has a threshold above the maximum: the profile gets a new maximum with it. */
const raisedMaxWords = (now: number | null, next: number | null): string =>
  next === null
    ? ''
    : `Your maximum heart rate is set to ${now} bpm, which is less. It becomes ${next} bpm with this result.`;

/** What the rider has answered, or may answer. */
function wordsOf(report: TestReport, pastRides: string): string {
  const { result, current, kind, answer, activityId, isOffered, isOutdated, maxHeartRateBpm: max } = report;
  const { name, unit } = KIND_WORDS[kind];
  if (answer?.isUsed && answer.value !== null && answer.value === current)
    return `This test has set your ${name} to ${current} ${unit}. Your coming workouts follow it.`;
  if (result === null && answer?.isUsed) return `You used ${answer.value} ${unit}, and changed it since.`;
  if (isOutdated && result?.value !== current) return outdatedWords(report);
  if (result === null) return missingWords(kind, activityId !== null);
  if (result.value === current) return `The test confirms your ${name}.`;
  if (isOffered) return offerWords(report, `${pastRides} ${raisedMaxWords(max, result.raisesMaxTo)}`);
  return current === null ? 'You do not use it.' : `You keep ${current} ${unit}.`;
}

const offerWords = (report: TestReport, effects: string): string =>
  isFarBelow(report)
    ? `That is far below your ${KIND_WORDS[report.kind].name}. Use it only if you rode the test as hard as you could.`
    : `With it your coming workouts change. ${effects}`;

function outdatedWords({ answer, activityId, kind, outdatedBy }: TestReport): string {
  if (answer?.isUsed === false && answer.activityId === activityId) return 'You did not use it.';
  return outdatedBy === 'newer-test'
    ? 'A newer test has a result.'
    : `Your ${KIND_WORDS[kind].name} was changed after this test.`;
}

function missingWords(kind: TestReport['kind'], hasRide: boolean): string {
  const missing = hasRide
    ? 'The ride of this test does not show the result: it is too short, has no sensor, or is at Strava alone.'
    : 'There is no ride of this test.';
  return `${missing} You can type what you measured.${kind === 'ftp' ? '' : WITHOUT_SENSOR}`;
}

/** Who rides by feel has no figure that the plan could use, but can see progress. */
const WITHOUT_SENSOR =
  ' If you have no sensor, write in your notes how far you came. More on the same road shows that you are fitter.';

interface TypedResultProps extends ReportProps {
  /** What becomes of the rides so far. */
  readonly pastRides: string;
  readonly isPending: boolean;
  readonly onUse: (measured: number[]) => void;
}

/** The figures of a test that no ride file shows. */
function TypedResult({
  report: { kind, session, seconds, maxHeartRateBpm: max },
  pastRides,
  isPending,
  onUse,
}: TypedResultProps) {
  const { name, unit } = KIND_WORDS[kind];
  const [typed, setTyped] = useState<readonly Typed[]>(seconds.map(() => null));
  const [isRefused, setRefused] = useState(false);
  const measured = typed.filter((figure) => typeof figure === 'number');
  const rule = testRuleOf(session);
  const result = rule && testResultOf(rule, measured);
  const raised =
    result?.kind === 'threshold-heart-rate'
      ? raisedMaxWords(max, raisedMax(result.value, { max, highest: null }))
      : '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setRefused(!result);
    if (result) onUse(measured);
  };
  return (
    <form noValidate aria-label="Test result" onSubmit={submit}>
      <Stack gap="s">
        {seconds.map((each, index) => (
          <Field
            key={each}
            label={`${kind === 'ftp' ? 'Mean power over' : 'Mean heart rate of the last'} ${lengthText(each)}`}
            required
            error={isRefused && !result ? NO_RESULT : undefined}
          >
            <TypedInput
              name={`measured-${each}`}
              unit={unit}
              value={typed[index] ?? null}
              onChange={(value) => setTyped(typed.with(index, value))}
            />
          </Field>
        ))}
        <output>{result && `That makes ${result.value} ${unit}. ${pastRides} ${raised}`}</output>
        <Row>
          <Button type="submit" busy={isPending}>
            Use it as my {name}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const NO_RESULT = 'This gives no result: check the figure';
