/** The steps of `--only a,b`; all steps by default. */
export function chooseSteps<S extends { readonly name: string }>(
  steps: readonly S[],
  args: readonly string[],
): readonly S[] {
  const flag = args.findIndex((word) => word === '--only');
  if (flag === -1 && args.length > 0) throw new Error(usage(steps, args[0]));
  if (flag === -1) return steps;
  const names = args.slice(flag + 1).flatMap((word) => word.split(','));
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined || names.length === 0) throw new Error(usage(steps, unknown));
  return steps.filter((step) => names.includes(step.name));
}

function usage(steps: readonly { readonly name: string }[], word = ''): string {
  return `What is '${word}'? Usage: npm test -- --only <step>, of ${steps.map(({ name }) => name).join(', ')}`;
}
