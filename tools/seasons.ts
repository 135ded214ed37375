import { printedSeason, seasonNames } from './coach/seasons.ts';
import { writeOrCheck } from './generated.ts';

// Prints the seasons of docs/seasons again; with `--check` it only lists the seasons that the coach plans differently today.

writeOrCheck(seasonNames().map(printedSeason), 'node tools/seasons.ts');
