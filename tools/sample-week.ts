import { writeOrCheck } from './generated.ts';
import { sampleWeekFile } from './landing/sample-week.ts';

// Plans the week of the landing screen again; with `--check` it only says whether the coach plans another week today.

writeOrCheck([sampleWeekFile()], 'node tools/sample-week.ts');
