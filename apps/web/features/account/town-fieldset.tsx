import { PLACE_LIMITS, type Town } from '@musette/coach/rider/place';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/text/messages.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import styles from './account.module.css';
import { findTowns, type TownMatch, weatherServiceQuery } from './api.ts';
import { FormGroup, useIsForTown } from './form-group.tsx';
import type { ProfileFormState } from './profile-rules.ts';

/** The town that the weather is shown for: looked up by its name, chosen among its namesakes, and removed on request. */
export function TownFieldset({ form: { values, set } }: { readonly form: ProfileFormState }) {
  const { data: service } = useQuery(weatherServiceQuery);
  const isChosen = useRef(false);
  if (!service && values.town === null) return null;
  const choose = (town: Town) => {
    isChosen.current = true;
    set('town', town);
  };
  // The list of towns, which had the focus, is gone then.
  const focusChosen = (button: HTMLButtonElement | null) => {
    if (isChosen.current) button?.focus();
    isChosen.current = false;
  };
  return (
    <FormGroup title="Weather">
      <p className={styles.quiet}>
        The dashboard shows the weather of your town. Musette notes it to about 10 km, and the weather service
        does not learn who asks.
      </p>
      {values.town ? (
        <p className={styles.town}>
          <strong>{values.town.name}</strong>
          <Button ref={focusChosen} tone="ghost" size="s" onClick={() => set('town', null)}>
            Remove the town
          </Button>
        </p>
      ) : (
        <TownSearch onChoose={choose} />
      )}
    </FormGroup>
  );
}

function TownSearch({ onChoose }: { readonly onChoose: (town: Town) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isForTown = useIsForTown();
  useEffect(() => void (isForTown && input.current?.focus()), [isForTown]);
  const [name, setName] = useState('');
  const [found, setFound] = useState<readonly TownMatch[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { start, isPending } = useCall({
    send: findTowns,
    onDone: ({ towns }, query) => {
      setFound(towns ?? []);
      setProblem(problemOf(towns, query));
    },
    onFailed: (error) => setProblem(messageOf(error)),
  });
  const search = () => {
    if (name.trim() !== '') start(name.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not finished yet.
    event.preventDefault();
    search();
  };
  return (
    <>
      <Field label="Town" optional error={problem}>
        <TextInput
          ref={input}
          name="town"
          autoComplete="off"
          maxLength={PLACE_LIMITS.townName.max}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <Button tone="ghost" busy={isPending} onClick={search}>
        Find the town
      </Button>
      {found.length > 0 && (
        <Choice
          legend={found.length === 1 ? 'This one?' : 'Which one?'}
          options={found.map((town, index) => ({ value: String(index), label: labelOf(town) }))}
          value={null}
          onChange={(index) => {
            const town = found[Number(index)];
            if (town) onChoose({ name: town.name, latDeg: town.latDeg, lonDeg: town.lonDeg });
          }}
        />
      )}
    </>
  );
}

function problemOf(towns: readonly TownMatch[] | null, query: string): string | null {
  if (towns === null) return 'No town can be looked up at the moment. Please try again later.';
  return towns.length === 0 ? `No town is called "${query}". Please check how it is written.` : null;
}

const labelOf = ({ name, region, countryCode }: TownMatch): string =>
  [name, region === name ? null : region, countryCode === null ? null : countryOf(countryCode)]
    .filter((part) => part !== null)
    .join(', ');

const countryOf = (code: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
