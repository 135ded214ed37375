import { platform } from '#lib/platform/current-platform.ts';
import { ServerChoice } from '#lib/account/server-choice.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './account.module.css';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { IntervalsSection } from './intervals-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What riders seldom come for, in one file: each file of its own would take from the budget of the page. */
export const LaterSections = ({ hasProfile }: { readonly hasProfile: boolean }) => (
  <div className={styles.later}>
    {hasProfile && <IntervalsSection />}
    <SessionsSection />
    {platform().name !== 'browser' && (
      <Card title="Server">
        <ServerChoice />
      </Card>
    )}
    <DataSection />
    <DeleteSection />
  </div>
);
