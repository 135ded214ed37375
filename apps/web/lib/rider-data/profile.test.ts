import { day, mondayOf } from '@musette/coach/calendar/days';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { conflictsQuery } from '../replanning/conflicts.ts';
import { planQuery, plansQuery } from './plans.ts';
import { type Profile, profileQuery, saveProfileToCache } from './profile.ts';

it('marks all cached plans, proofs and conflicts as outdated when a profile is saved', async () => {
  const client = new QueryClient();
  const week = mondayOf(day('2026-03-02'));
  client.setQueryData(plansQuery(week, 5).queryKey, []);
  client.setQueryData(planQuery(week).queryKey, { weekStart: week } as never);
  client.setQueryData(conflictsQuery.queryKey, { rides: [], race: null, weeks: [] });
  const profile = { name: 'Anna', theme: 'system' } as unknown as Profile;
  await saveProfileToCache(client, profile);
  const keys = [plansQuery(week, 5), planQuery(week), conflictsQuery].map(({ queryKey }) => queryKey);
  const outdated = keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  expect(outdated).toEqual([true, true, true]);
  expect(client.getQueryData(profileQuery.queryKey)).toBe(profile);
  client.clear();
});
