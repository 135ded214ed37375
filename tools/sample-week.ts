import { writeOrCheck } from './generated.ts';
import { sampleWeekFile } from './landing/sample-week.ts';

// Plans the week of the landing screen again; with `--check` it only says whether the coach would plan another one today.

writeOrCheck([sampleWeekFile()], 'node tools/sample-week.ts');
