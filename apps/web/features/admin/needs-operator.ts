import { notFound } from '@tanstack/react-router';
import { api } from '#lib/api/api.ts';
import { codeOf } from '#lib/api/problems.ts';

/** For whoever is no operator the screen is not there. What else goes wrong, the screen says. */
export async function needsOperator(): Promise<void> {
  await api.admin.jobs().catch((error: unknown) => {
    if (codeOf(error) === 'not-found') throw notFound();
  });
}
