import { createContext, useContext, useEffect } from 'react';

/** Sets the title of a screen that has several; null leaves it to the route. */
export const PageTitle = createContext<(title: string | null) => void>(() => undefined);

/** Names what is on the screen in the title of the window, as long as it is there. */
export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitle);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}
