import { SESSIONS } from '../../library/library.ts';
import type { SessionId } from '../../workout/names.ts';
import type { Finding, Law } from './law.ts';
import { LAW_OF_BENEFIT } from './law-of-benefit.ts';
import { canGrow, LAWS_OF_FITNESS } from './laws-of-fitness.ts';
import { LAWS_OF_WEEKS } from './laws-of-weeks.ts';
import { measure } from './measured.ts';
import { commandOf, type Asked } from './random-rider.ts';

/** All laws that seasons are held against. */
export const LAWS: readonly Law[] = [...LAWS_OF_FITNESS, ...LAWS_OF_WEEKS, LAW_OF_BENEFIT];

/** How many riders a law applies to and for how many it is kept, with the worst seasons. */
interface LawResult {
  readonly law: Law;
  readonly applies: number;
  readonly kept: number;
  readonly worst: readonly { readonly command: string; readonly finding: Finding }[];
}

/** The results of all laws, the number of riders whose fitness can grow, and the sessions of the library that no rider has. */
export interface LawReport {
  readonly results: readonly LawResult[];
  readonly canGrow: number;
  readonly unused: readonly SessionId[];
}

const WORST = 12;

/** Holds the seasons of riders against laws. */
export function holdLaws(riders: readonly Asked[], laws: readonly Law[] = LAWS): LawReport {
  const found = laws.map((law) => ({
    law,
    applies: 0,
    kept: 0,
    worst: [] as { asked: Asked; finding: Finding }[],
  }));
  let growing = 0;
  const used = new Set<SessionId | null>();
  for (const asked of riders) {
    const season = measure(asked);
    for (const { session } of season.weeks.flatMap(({ days }) => days)) used.add(session);
    if (canGrow(season)) growing += 1;
    for (const result of found) {
      const finding = result.law.find(season, measure);
      if (finding === null) continue;
      result.applies += 1;
      if (finding.by <= 0) result.kept += 1;
      else
        result.worst = [...result.worst, { asked, finding }]
          .toSorted((a, b) => b.finding.by - a.finding.by)
          .slice(0, WORST);
    }
  }
  return {
    canGrow: growing,
    unused: SESSIONS.map(({ id }) => id).filter((id) => !used.has(id)),
    results: found.map(({ worst, ...result }) => ({
      ...result,
      worst: worst.map(({ asked, finding }) => ({ command: commandOf(asked), finding })),
    })),
  };
}
