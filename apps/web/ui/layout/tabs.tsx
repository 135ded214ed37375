import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { steppedIndex } from '#ui/stepped-index.ts';
import styles from '#ui/layout/tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The open tab, when the screen controls it (for example by the URL); otherwise the tabs hold it themselves. */
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/** Tabs; the arrow keys move the focus and open a tab. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const open = tabs.find((tab) => tab.id === (value ?? own)) ?? tabs[0];
  const choose = (tab: Tab) => {
    setOwn(tab.id);
    onChange?.(tab.id);
  };
  if (!open) return null;
  return (
    <div>
      <TabList id={id} label={label} tabs={tabs} open={open} onChoose={choose} />
      <div
        key={open.id}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open.id}`}
        tabIndex={0}
        className={styles.panel}
      >
        {open.panel}
      </div>
    </div>
  );
}

interface TabListProps {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly open: Tab;
  readonly onChoose: (tab: Tab) => void;
}

function TabList({ id, label, tabs, open, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const at = steppedIndex({ key: event.key, at: tabs.indexOf(open), count: tabs.length });
    const tab = at === null ? undefined : tabs[at];
    if (at === null || !tab) return;
    event.preventDefault();
    onChoose(tab);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          aria-selected={tab === open}
          aria-controls={tab === open ? `${id}-panel` : undefined}
          tabIndex={tab === open ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
          onKeyDown={walk}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
