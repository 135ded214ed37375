import { Check, ChevronDown } from 'lucide-react';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/fields/combobox.module.css';
import { useFieldControl } from '#ui/fields/field-control.ts';
import input from '#ui/fields/input.module.css';
import { steppedIndex } from '#ui/stepped-index.ts';

interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Shown after the label. */
  readonly note?: string;
}

interface ComboboxProps {
  readonly name: string;
  /** The accessible name of the list. */
  readonly listLabel: string;
  readonly options: readonly ComboboxOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Returns the options that match the typed text, the best match first. */
  readonly find: (options: readonly ComboboxOption[], query: string) => readonly ComboboxOption[];
  readonly noMatch: (query: string) => string;
}

/** A text field with a filtered list, to choose one of many options. */
export function Combobox({ name, listLabel, options, value, onChange, find, noMatch }: ComboboxProps) {
  const control = useFieldControl({});
  const combobox = useCombobox({ options, value, onChange, find });
  const { query, shown, isOpen } = combobox;
  const label = options.find((option) => option.value === value)?.label ?? value;
  return (
    <div className={input.select}>
      <input
        {...control}
        {...combobox.input}
        name={name}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={classes(input.input, styles.input)}
        value={query ?? label}
      />
      <ChevronDown aria-hidden="true" />
      <div {...combobox.list} aria-label={listLabel} hidden={!isOpen} className={styles.list}>
        {isOpen &&
          shown.map((option, index) => (
            <div key={option.value} {...combobox.option(option, index)} className={styles.option}>
              <span>{option.label}</span>
              {option.note && <small className={styles.note}>{option.note}</small>}
              {option.value === value && <Check aria-hidden="true" />}
            </div>
          ))}
      </div>
      {isOpen && shown.length === 0 && (
        <p className={classes(styles.list, styles.none)}>{noMatch(query ?? '')}</p>
      )}
      <output className="visually-hidden">
        {isOpen && query !== null && countText(shown.length, noMatch(query))}
      </output>
    </div>
  );
}

const countText = (count: number, none: string): string => {
  if (count === 0) return none;
  return count === 1 ? '1 result' : `${count} results`;
};

type ComboboxChoice = Pick<ComboboxProps, 'options' | 'value' | 'onChange' | 'find'>;

/** The behaviour of an ARIA combobox: the focus stays in the field, and the arrow keys move through the list. */
function useCombobox({ options, value, onChange, find }: ComboboxChoice) {
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  /** The typed text; null while the field shows the current value. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const shown = query === null ? options : find(options, query);
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  const open = () => {
    if (isOpen) return;
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
  };
  const choose = (option: ComboboxOption) => {
    onChange(option.value);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const next = stepOf(event.key, { at: active, count: shown.length });
    if (next !== null) {
      event.preventDefault();
      if (isOpen) setActive(next);
      else open();
      return;
    }
    const option = shown[active];
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (option) choose(option);
    } else if (event.key === 'Tab' && query !== null && option) choose(option);
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return {
    query,
    shown,
    isOpen,
    list: { ref: list, id, role: 'listbox' },
    option: (option: ComboboxOption, index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onClick: () => choose(option),
      }) as const,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-activedescendant': isOpen && shown[active] ? optionId(active) : undefined,
      onClick: open,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onBlur: close,
      onKeyDown: press,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setQuery(event.target.value);
        setActive(0);
        setOpen(true);
      },
    },
  } as const;
}

/** Only the up and down arrows move through the list; the other arrows move the caret. */
const stepOf = (key: string, place: { readonly at: number; readonly count: number }): number | null =>
  key === 'ArrowDown' || key === 'ArrowUp' ? steppedIndex({ key, ...place }) : null;
