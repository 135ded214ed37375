import { printedSeason, seasonNames } from './coach/seasons.ts';
import { writeOrCheck } from './generated.ts';

// Prints the seasons of docs/seasons again; with `--check` it only says which of them the coach would plan in another way today.

writeOrCheck(seasonNames().map(printedSeason), 'node tools/seasons.ts');
