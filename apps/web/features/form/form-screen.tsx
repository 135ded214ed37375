import { formOutlook } from '@musette/coach/progress/fitness/form-outlook';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Profile } from '#lib/rider-data/profile.ts';
import { type Form, knownDays } from '#lib/season/season-form.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { FormChart } from './form-chart.tsx';
import type { FormRange } from './form-search.ts';
import { morningsOf, daysOf } from './form-view.ts';
import { formWords } from './form-words.ts';
import { PowerCards } from './power-cards.tsx';
import { StravaGap } from './strava-gap.tsx';

interface FormScreenProps {
  readonly profile: Profile;
  readonly form: Form;
  readonly range: FormRange | null;
}

const RANGE_LABELS: Readonly<Record<FormRange, string>> = {
  '6-weeks': '6 weeks',
  '3-months': '3 months',
  season: 'Season',
  year: '1 year',
  all: 'All',
};

/** What training has done: a sentence, the chart of form, the power curve and the records. */
export function FormScreen({ profile, form, range }: FormScreenProps) {
  const navigate = useNavigate();
  const ranges = (Object.keys(RANGE_LABELS) as FormRange[]).filter(
    (each) => each !== 'season' || form.seasonStart !== null,
  );
  const selected = range !== null && ranges.includes(range) ? range : defaultRange(form);
  const { title, lead } = wordsOf(form);
  return (
    <>
      <PageHead
        isDense
        title={title}
        above={
          <Link to="/summary" className="finger">
            Weekly Summary
          </Link>
        }
        lead={lead.join(' ')}
        aside={
          <Choice
            legend="Time"
            hideLegend
            options={ranges.map((value) => ({ value, label: RANGE_LABELS[value] }))}
            value={selected}
            onChange={(value) =>
              void navigate({ to: '/summary/form', search: { range: value }, replace: true })
            }
          />
        }
      />
      <Stack>
        {form.stravaLeftOutSince !== null && <StravaGap since={form.stravaLeftOutSince} />}
        <FormChart key={selected} form={form} days={daysOf(form, selected)} />
        <PowerCards profile={profile} form={form} />
      </Stack>
    </>
  );
}

const defaultRange = ({ seasonStart }: Form): FormRange => (seasonStart === null ? '3-months' : 'season');

function wordsOf({ days, today, races, firstDay, guessedSince }: Form) {
  const next = races.find(({ date }) => date > today);
  const known = knownDays(morningsOf(days), guessedSince);
  const outlook = formOutlook(known, today, next?.date ?? null);
  return outlook
    ? formWords({
        outlook,
        raceName: next?.name ?? null,
        firstDay: firstDay ?? today,
        guessedSince,
      })
    : { title: 'Fitness and form', lead: [] };
}
