import { readWeek } from '@musette/coach/proof/read-week';
import { planSeason } from '@musette/coach/season/plan-season';
import type { WorkerTasks } from '#ports/workers.ts';
import { readActivities, readSamples } from './ride-files.ts';
import { serveTasks } from './serve-tasks.ts';
import { unpackFile } from './unpack-file.ts';

// The first file of each worker thread.
serveTasks<WorkerTasks>({
  'read-week': ({ season, brief, text }) => {
    const { week, proof, way } = readWeek(season, brief, text);
    return { week, proof, way };
  },
  'read-ride-file': readActivities,
  'read-samples': readSamples,
  'unpack-file': unpackFile,
  'plan-season': ({ rider, request, fixedBriefs }) => planSeason(rider, request, fixedBriefs),
});
