/** After this time a task starts even if the page is busy. */
const MAX_WAIT_MS = 1500;

/** Runs a task when the page is loaded and idle; returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => undefined as void;
  const wait = () => {
    if ('requestIdleCallback' in globalThis) {
      const id = requestIdleCallback(task, { timeout: MAX_WAIT_MS });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(task, 0);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    cancel();
  };
}
