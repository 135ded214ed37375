import { afterAll } from 'vitest';
import { shiftDate } from '../../e2e/fixtures/shift-date.ts';

/** A Wednesday noon in Paris: the server's tests begin here, on whichever day they run. Another moment: `TEST_NOW=2028-02-29T12:00Z`. */
const FIRST_MOMENT = process.env['TEST_NOW'] ?? '2026-03-04T11:00:00.000Z';

afterAll(shiftDate(Date.parse(FIRST_MOMENT) - Date.now()));
