import { EVENT_KINDS, EVENT_PRIORITIES } from '@musette/coach/event/race-event';
import { useState } from 'react';
import { FileButton } from '#lib/add-rides/choose-files.tsx';
import { optionsOf } from '#lib/text/labels.ts';
import type { Profile } from '#lib/rider-data/profile.ts';
import { TypedInput } from '#lib/rider-fields/measure-inputs.tsx';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { EventErrors, EventValues } from './event-values.ts';
import { KIND_LABELS, PRIORITY_HINTS } from './event-labels.ts';
import { courseWords, farTimeWords, readCourse } from './read-course.ts';
import styles from './race-events.module.css';

interface EventFieldsProps {
  readonly values: EventValues;
  readonly errors: EventErrors;
  readonly profile: Profile;
  readonly onChange: <K extends keyof EventValues>(name: K, value: EventValues[K]) => void;
}

const PRIORITIES = EVENT_PRIORITIES.map((value) => ({ value, label: value }));

/** The fields of an event. */
export const EventFields = (props: EventFieldsProps) => (
  <>
    <WhatFields {...props} />
    <SizeFields {...props} />
    <CourseField {...props} />
  </>
);

const WhatFields = ({ values, errors, onChange }: EventFieldsProps) => (
  <>
    <Field label="Name" required error={errors.name} className={styles.wide ?? ''}>
      <TextInput
        name="eventName"
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => onChange('name', target.value)}
      />
    </Field>
    <Field label="Day" required error={errors.date}>
      <TextInput
        type="date"
        name="eventDate"
        value={values.date}
        onChange={({ target }) => onChange('date', target.value)}
      />
    </Field>
    <Field label="Start" optional>
      <TextInput
        type="time"
        name="eventTime"
        value={values.startTime}
        onChange={({ target }) => onChange('startTime', target.value)}
      />
    </Field>
    <Field label="Kind" className={styles.wide ?? ''}>
      <Select
        name="eventKind"
        options={optionsOf(EVENT_KINDS, KIND_LABELS)}
        value={values.kind}
        onChange={(kind) => onChange('kind', kind)}
      />
    </Field>
    <Choice
      legend="Priority"
      className={styles.wide ?? ''}
      options={PRIORITIES}
      value={values.priority}
      onChange={(priority) => onChange('priority', priority)}
      hint={PRIORITY_HINTS[values.priority]}
    />
  </>
);

const SizeFields = ({ values, errors, profile, onChange }: EventFieldsProps) => (
  <>
    <Field
      label="Expected time"
      optional
      error={errors.duration}
      hint={farTimeWords(values, profile) ?? 'Hours and minutes, such as 4:30'}
    >
      <TextInput
        name="eventDuration"
        autoComplete="off"
        value={values.duration}
        onChange={({ target }) => onChange('duration', target.value)}
      />
    </Field>
    <Field
      label="Climbing"
      optional
      error={errors.climbing}
      hint="Shown with the event. A plan takes climbs and watts from a GPX file alone."
    >
      <TypedInput
        name="eventClimbing"
        unit={profile.units === 'metric' ? 'm' : 'ft'}
        whole
        value={values.climbing}
        onChange={(climbing) => onChange('climbing', climbing)}
      />
    </Field>
  </>
);

/** Takes the course from a GPX file, says what is in it, and lets it go again. */
function CourseField({ values: { course, kind }, profile, onChange }: EventFieldsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await readCourse(file);
    setRefusal(read.refusal);
    if (read.course) onChange('course', read.course);
  };
  return (
    <div className={styles.wide}>
      <p className={styles.label}>Course</p>
      <p>{course ? courseWords(course, { kind, ...profile }) : 'A GPX file gives climbs, time and watts.'}</p>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <Row>
        <FileButton
          tone="ghost"
          size="s"
          label="GPX file"
          accept=".gpx"
          onFiles={(files) => void choose(files)}
        >
          {course ? 'Choose another GPX file' : 'Choose a GPX file'}
        </FileButton>
        {course && (
          <Button tone="quiet" size="s" onClick={() => onChange('course', null)}>
            Remove the course
          </Button>
        )}
      </Row>
    </div>
  );
}
