import type { ReactNode } from 'react';
import { dayText } from '#lib/text/day-text.ts';
import { daysInWords, goalFigure, weekHoursText } from '#lib/text/format-hours.ts';
import {
  DIFFICULTY_LABELS,
  DISCIPLINE_LABELS,
  GOAL_LABELS,
  THEME_LABELS,
  UNIT_LABELS,
} from '#lib/text/labels.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { heightFigures, weightFigures } from '#lib/rider-fields/measures.ts';
import { zoneText } from '#lib/text/time-zones.ts';
import { WeekBars } from '#ui/charts/week-bars.tsx';
import styles from './account.module.css';
import { Figures } from './figures.tsx';

/** Shows the saved profile (spec 3). */
export const ProfileView = ({ profile }: { readonly profile: Profile }) => (
  <dl className={styles.facts}>
    <Fact label="Name" wide>
      <span className={styles.name}>{profile.name}</span>
    </Fact>
    <BodyFacts profile={profile} />
    <HeartFacts profile={profile} />
    <RidingFacts profile={profile} />
    <Fact label="Goal">{GOAL_LABELS[profile.goal]}</Fact>
    <Fact label="Discipline">{DISCIPLINE_LABELS[profile.discipline]}</Fact>
    <Fact label="Difficulty">{DIFFICULTY_LABELS[profile.planDifficulty]}</Fact>
    {profile.raceDate !== null && (
      <Fact label="Race" wide>
        {dayText(profile.raceDate, 'long')}
      </Fact>
    )}
    <Fact label="Hours a week" wide>
      <WeekFacts profile={profile} />
    </Fact>
    {profile.ownGoalMinutes !== null && (
      <Fact label="Weekly goal without a plan">
        <Figures of={[{ value: goalFigure(profile), unit: 'h' }]} />
      </Fact>
    )}
    <Fact label="Time zone">{zoneText(profile.timeZone)}</Fact>
    {profile.town !== null && <Fact label="Town">{profile.town.name}</Fact>}
    <Fact label="Units">{UNIT_LABELS[profile.units]}</Fact>
    <Fact label="Theme">{THEME_LABELS[profile.theme]}</Fact>
  </dl>
);

interface FactProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ label, wide = false, children }: FactProps) => (
  <div className={wide ? styles.wide : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const BodyFacts = ({ profile: { weightKg, heightCm, ftpWatts, units } }: { readonly profile: Profile }) => (
  <>
    <Fact label="Weight">
      <Figures of={weightKg === null ? [] : weightFigures(weightKg, units)} />
    </Fact>
    <Fact label="Height">
      <Figures of={heightCm === null ? [] : heightFigures(heightCm, units)} />
    </Fact>
    <Fact label="FTP">
      <Figures of={ftpWatts === null ? [] : [{ value: String(ftpWatts), unit: 'W' }]} />
    </Fact>
  </>
);

/** The heart rates, given or not. */
const HeartFacts = ({ profile }: { readonly profile: Profile }) =>
  [
    { label: 'Heart rate at rest', bpm: profile.restingHeartRateBpm },
    { label: 'Heart rate at threshold', bpm: profile.thresholdHeartRateBpm },
    { label: 'Maximum heart rate', bpm: profile.maxHeartRateBpm },
  ].map(({ label, bpm }) => (
    <Fact key={label} label={label}>
      <Figures of={bpm === null ? [] : [{ value: String(bpm), unit: 'bpm' }]} />
    </Fact>
  ));

/** What the rider has told of the riding before a plan. */
const RidingFacts = ({
  profile: { usualWeeklyHours, longestRideMinutes, yearOfBirth },
}: {
  readonly profile: Profile;
}) => (
  <>
    {usualWeeklyHours !== null && (
      <Fact label="Ridden lately">
        <Figures of={[{ value: String(usualWeeklyHours), unit: 'h a week' }]} />
      </Fact>
    )}
    {longestRideMinutes !== null && (
      <Fact label="Longest ride lately">{minutesText(longestRideMinutes)}</Fact>
    )}
    {yearOfBirth !== null && <Fact label="Year of birth">{yearOfBirth}</Fact>}
  </>
);

const WeekFacts = ({ profile: { availabilityHours: hours } }: { readonly profile: Profile }) => (
  <div className={styles.week}>
    <Figures of={[{ value: weekHoursText(hours), unit: `h on ${daysInWords(hours)}` }]} />
    <WeekBars label="Your hours, day by day" hours={hours} />
  </div>
);
