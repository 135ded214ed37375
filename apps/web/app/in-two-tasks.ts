/** Runs a screen's code in one task and lets it be drawn in the next: the page answers in between, on slow phones too. */
export async function inTwoTasks<Screen>(loading: Promise<Screen>): Promise<Screen> {
  const screen = await loading.catch(notFetched);
  await new Promise((resolve) => setTimeout(resolve));
  return screen;
}

// The router reloads the page for what browsers say here; without a network that would leave the rider with nothing.
function notFetched(cause: unknown): never {
  throw new Error('The module script of a screen could not be fetched', { cause });
}
