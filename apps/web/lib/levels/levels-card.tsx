import { LEVEL } from '@musette/coach/rider/levels';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countText } from '#lib/text/count-text.ts';
import { dayText } from '#lib/text/day-text.ts';
import styles from '#lib/levels/levels.module.css';
import { type Ledger, levelsQuery, SYSTEM_LABELS } from '#lib/levels/levels.ts';
import { messageOf } from '#lib/text/messages.ts';
import { Card } from '#ui/layout/card.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';

type System = Ledger['systems'][number];
type Change = System['changes'][number];

/** The level in each energy system, with its reason and all of its changes. */
export const LevelsCard = () => (
  <WithLedger heightPx={420}>
    {(ledger) => (
      <>
        <p className={styles.quiet}>
          What you can do in each kind of effort, from 1 to 10. Your next plan starts its key sessions there.
        </p>
        <ul className={styles.systems} aria-label="Levels">
          {ledger.systems.map((each) => (
            <SystemRow key={each.system} {...each} />
          ))}
        </ul>
        <LeftOut since={ledger.stravaLeftOutSince} />
      </>
    )}
  </WithLedger>
);

/** The levels in short, below a plan. */
export const LevelsInShort = () => (
  <WithLedger heightPx={120}>
    {({ systems }) => (
      <>
        <dl className={styles.short}>
          {systems.map(({ system, level }) => (
            <div key={system}>
              <dt>{SYSTEM_LABELS[system]}</dt>
              <dd>
                <Bar level={level} />
                {level === null ? <span aria-label="not known yet">–</span> : level.toFixed(1)}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.quiet}>
          From 1 to 10.{' '}
          <Link to="/account" hash="levels">
            What has moved them
          </Link>
        </p>
      </>
    )}
  </WithLedger>
);

interface WithLedgerProps {
  readonly heightPx: number;
  readonly children: (ledger: Ledger) => ReactNode;
}

/** The card of levels that are loaded and known; what it says until then. */
function WithLedger({ heightPx, children }: WithLedgerProps) {
  const { data, error, isFetching, refetch } = useQuery(levelsQuery);
  if (!data && error)
    return (
      <ProblemCard
        title={`Failed to load your levels: ${messageOf(error)}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Card title="Levels">
      {!data && <Skeleton height={heightPx} />}
      {data && (data.systems.some(({ level }) => level !== null) ? children(data) : <NoLevels {...data} />)}
    </Card>
  );
}

const NoLevels = ({ stravaLeftOutSince }: Ledger) => (
  <>
    <p>
      No levels yet. Mark a workout of your plan as done or add its ride, say how it felt, or ride all out
      with a power meter and your FTP set. Each kind of effort then gets a level from 1 to 10, and your next
      plan starts there.
    </p>
    <LeftOut since={stravaLeftOutSince} />
  </>
);

const LeftOut = ({ since }: { readonly since: string | null }) =>
  since !== null && (
    <p className={styles.quiet}>
      Rides from Strava alone are left out. A workout that one has completed counts once you say how it felt.
    </p>
  );

/** A level as a bar; empty while it is not known. */
const Bar = ({ level }: { readonly level: number | null }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ width: `${((level ?? 0) / LEVEL.max) * 100}%` }} />
  </span>
);

function SystemRow({ system, level, changes }: System) {
  const [last, ...earlier] = changes;
  return (
    <li>
      <div className={styles.system}>
        <b>{SYSTEM_LABELS[system]}</b>
        <Bar level={level} />
        <b className={styles.figure}>{level === null ? '–' : level.toFixed(1)}</b>
      </div>
      {last === undefined ? (
        <p className={styles.quiet}>Not known yet.</p>
      ) : (
        <p className={styles.quiet}>
          <ChangeText {...last} />
        </p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>
            {countText(earlier.length, 'earlier change')} of {SYSTEM_LABELS[system]}
          </summary>
          <ol className={styles.changes}>
            {earlier.map((change, index) => (
              <li key={`${change.date} ${earlier.length - index}`}>
                <ChangeText {...change} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

/** A change with its day, which leads to what has caused it. */
const ChangeText = ({ date, from, to, cause, workout, activityId }: Change) => (
  <>
    {workout && (
      <Link
        to="/plan/$planId"
        params={{ planId: workout.weekStart }}
        search={{ workout: workout.position }}
        preload={false}
      >
        {dayText(date)}
      </Link>
    )}
    {activityId && (
      <Link to="/activity/$activityId" params={{ activityId }} preload={false}>
        {dayText(date)}
      </Link>
    )}
    : {from === null ? `begins at ${to.toFixed(1)}` : `${from.toFixed(1)} to ${to.toFixed(1)}`}. {cause}
  </>
);
