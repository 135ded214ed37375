import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';
import { useState } from 'react';
import { Choice } from '#ui/fields/choice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { chooseTheme, savedTheme } from '#ui/theme.ts';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { LookSection } from './look-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { ProfilesSection } from './profiles-section.tsx';
import { ShellSection } from './shell-section.tsx';
import { StatesSection } from './states-section.tsx';

const NAMES: Record<Theme, string> = { system: 'System', day: 'Day', night: 'Night' };

/** Shows all components of the design system in all states. Development only: `import.meta.env.DEV` guards the route. */
export function GalleryPage() {
  const [theme, setTheme] = useState(savedTheme);
  const change = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <ToastProvider>
      <PageHead
        title="The bag, unpacked"
        lead="Every part of the design system in every state."
        aside={
          <Choice
            legend="Theme"
            hideLegend
            options={THEMES.map((value) => ({ value, label: NAMES[value] }))}
            value={theme}
            onChange={change}
          />
        }
      />
      <ProfilesSection />
      <LookSection />
      <ButtonsSection />
      <FormsSection />
      <StatesSection />
      <OverlaysSection />
      <ShellSection />
    </ToastProvider>
  );
}
