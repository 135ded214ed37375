import { FORM_DIFFICULTIES, type Difficulty } from '@musette/coach/rider/vocabulary';
import { useState } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { NumberInput } from '#ui/fields/number-input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';

const GOALS = [
  { value: 'fitness', label: 'Fitness' },
  { value: 'endurance', label: 'Endurance' },
  { value: 'power', label: 'Power' },
];

const Fields = () => (
  <div className={styles.forms}>
    <Field label="Name" required>
      <TextInput defaultValue="Anna" autoComplete="name" />
    </Field>
    <Field label="Email" required error="Please enter a valid email address">
      <TextInput type="email" defaultValue="anna@" />
    </Field>
    <Field label="Password" hint="At least 6 characters." required>
      <PasswordInput autoComplete="new-password" defaultValue="musette" />
    </Field>
    <Field label="Weight" hint="Between 30 and 200 kg.">
      <NumberInput unit="kg" defaultValue="61.5" />
    </Field>
    <Field
      label="FTP"
      optional
      error="FTP is between 50 and 500 W."
      hint="Leave it empty when you do not know it."
    >
      <NumberInput unit="W" whole defaultValue="12" />
    </Field>
    <Field label="Race date">
      <TextInput type="date" />
    </Field>
    <Field label="Not now">
      <TextInput disabled defaultValue="Disabled" />
    </Field>
    <Field label="Only to read">
      <TextInput readOnly defaultValue="Read only" />
    </Field>
    <Field label="Notes" optional>
      <TextArea placeholder="Enter your feedback" />
    </Field>
  </div>
);

const Choices = () => {
  const [difficulty, setDifficulty] = useState<Difficulty | null>('moderate');
  const [effort, setEffort] = useState<'easy' | 'right' | 'hard' | null>(null);
  const [goal, setGoal] = useState<string | null>(null);
  const efforts = [
    { value: 'easy', label: 'Too easy' },
    { value: 'right', label: 'Just right' },
    { value: 'hard', label: 'Too hard', disabled: true },
  ] as const;
  return (
    <div className={styles.forms}>
      <Choice
        legend="How hard"
        options={FORM_DIFFICULTIES.profile.map((value) => ({ value, label: value }))}
        value={difficulty}
        onChange={setDifficulty}
        hint="You can change this later."
      />
      <Choice
        legend="How was it?"
        options={efforts}
        value={effort}
        onChange={setEffort}
        required
        error="Choose one."
      />
      <Field label="Goal">
        <Select options={GOALS} value={goal} onChange={setGoal} placeholder="Choose a goal" />
      </Field>
    </div>
  );
};

const Toggles = () => {
  const [race, setRace] = useState(true);
  const [terms, setTerms] = useState(false);
  return (
    <div className={styles.forms}>
      <div>
        <Checkbox
          label="Race preparation"
          checked={race}
          onChange={setRace}
          hint="Adds a taper before race day."
        />
        <Checkbox
          label="I am not a robot"
          checked={terms}
          onChange={setTerms}
          error="Please complete the reCAPTCHA verification"
        />
        <Checkbox label="Disabled" checked disabled onChange={setTerms} />
      </div>
    </div>
  );
};

export const FormsSection = () => (
  <GallerySection title="Forms">
    <Fields />
    <Choices />
    <Toggles />
  </GallerySection>
);
