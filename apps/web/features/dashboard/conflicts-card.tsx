import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConflictLines } from '#lib/conflict-lines.tsx';
import { countWords, useConflicts, useFit, useRaceConflict } from '#lib/conflicts.ts';
import { RaceLine } from '#lib/race-line.tsx';
import { ReplanLine } from '#lib/replan-foot.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './conflicts-card.module.css';

/** The card names at most this many rides. The others are shown on the screens of their weeks. */
const MAX_LINES = 3;

/** Lists the rides that no longer fit into the rider's hours, with the ways to fix them. */
export function ConflictsCard() {
  const conflicts = useConflicts();
  const race = useRaceConflict();
  const place = useRef<HTMLDivElement>(null);
  // The button disappears with its line, so the focus moves to the card.
  const { start, isPending } = useFit(() => place.current?.focus());
  const more = conflicts.slice(MAX_LINES);
  const [next] = more;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {(conflicts.length > 0 || race) && (
        <Card title={conflicts.length > 0 ? countWords(conflicts) : 'Your race has changed'}>
          <ConflictLines
            conflicts={conflicts.slice(0, MAX_LINES)}
            busy={isPending}
            onFit={start}
            renderMove={({ weekStart, position, focus }) => (
              <Link
                to="/plan/$planId"
                params={{ planId: weekStart }}
                search={{ workout: position, move: true }}
                className={buttonClass({ tone: 'ghost', size: 's' })}
                aria-label={`Move ${focus}`}
              >
                Move
              </Link>
            )}
          >
            {race && <RaceLine race={race} />}
          </ConflictLines>
          {next && (
            <p className={styles.more}>
              <Link to="/plan/$planId" params={{ planId: next.weekStart }}>
                {more.length === 1 ? 'See the other one' : `See the other ${more.length}`}
              </Link>
            </p>
          )}
          {conflicts.length > 0 && <ReplanLine conflicts={conflicts} place={place} />}
        </Card>
      )}
    </div>
  );
}
