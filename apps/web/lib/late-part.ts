import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

/**
 * A part of a screen that is loaded when it is first shown. Unlike `lazy` it is there as soon as it has come: what a
 * `Suspense` stands in for is held back for a third of a second.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  toCome: ReactNode,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LatePart(props) {
    const [part, setPart] = useState(() => known);
    useEffect(() => {
      const bring = async () => {
        try {
          known ??= await load();
          startTransition(() => setPart(() => known));
        } catch (error) {
          setPart(() => {
            throw error;
          });
        }
      };
      void bring();
    }, []);
    return part === null ? toCome : createElement(part, props);
  };
}
