import { createContext, useContext, useEffect } from 'react';

/** Overrides the title of the window; null restores the title of the route. */
export const PageTitle = createContext<(title: string | null) => void>(() => undefined);

/** Sets the title of the window while the component is mounted. */
export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitle);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}
