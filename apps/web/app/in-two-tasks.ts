/** Runs a screen's code in one task and lets it be drawn in the next: the page answers in between, on slow phones too. */
export async function inTwoTasks<Screen>(loading: Promise<Screen>): Promise<Screen> {
  const screen = await loading;
  await new Promise((resolve) => setTimeout(resolve));
  return screen;
}
