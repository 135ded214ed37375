import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { DATA_PIECE_BYTES, MAX_DATA_BYTES } from '../limits.ts';
import { nothing, wholeInText } from '../schemas/common.ts';
import { type DataStatus, dataImportStart, dataStatus } from '../schemas/data.ts';
import { answers, bytesBody, json, noBody, refusals, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const tags = ['data'];

const MAX_PIECES = Math.ceil(MAX_DATA_BYTES / DATA_PIECE_BYTES);

const STATUS: DataStatus = {
  export: {
    state: 'ready',
    done: 18,
    total: 18,
    startedAt: '2026-03-02T10:48:00.000Z',
    bytes: 48_211_004,
    weeks: 16,
    rides: 203,
    filesMissing: 0,
    expiresAt: '2026-03-05T10:49:12.000Z',
  },
  import: null,
  rideFiles: { usedBytes: 1_200_000_000, maxBytes: 5_000_000_000 },
};

/** The endpoints with which riders take their data along (docs/your-data.md). */
export const dataRoutes = {
  get: createRoute({
    method: 'get',
    path: '/data',
    operationId: 'getDataTransfers',
    tags,
    summary: 'Say what becomes of the data on its way out and in',
    description:
      'How far the zip of the rider\u2019s data is, and how far one that the rider brings. A zip that is ready is at `/data/export/file` for three days. It also says how much space the files of the rider\u2019s rides use.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(dataStatus, STATUS, RIDER_READ),
  }),
  startExport: createRoute({
    method: 'post',
    path: '/data/export',
    operationId: 'startDataExport',
    tags,
    summary: 'Make a zip of all data',
    description:
      'Makes a zip of everything that is kept of the rider, in the background. It takes the place of an earlier one. While one is being made, nothing else begins.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(dataStatus, STATUS, [...RIDER_WRITE, 'storage-full']),
  }),
  startImport: createRoute({
    method: 'post',
    path: '/data/import',
    operationId: 'startDataImport',
    tags,
    summary: 'Begin to bring data from another Musette',
    description:
      'Begins an import of a zip that `/data/export/file` gave, here or on another server. When all of its pieces have come, it is checked, and imported in the background. A zip that is not whole and sound is refused, and nothing of it is saved. Weeks that have a plan here and rides that are here already stay as they are.',
    security: RIDER,
    request: { body: json(dataImportStart, { bytes: 48_211_004, withProfile: true }) },
    responses: answers(dataStatus, STATUS, [
      ...RIDER_WRITE,
      'data-transfer-running',
      'storage-full',
      'larger-than-quota',
    ]),
  }),
  sendPiece: createRoute({
    method: 'put',
    path: '/data/import/pieces/{position}',
    operationId: 'sendDataPiece',
    tags,
    summary: 'Send a piece of the zip',
    description: `Sends the next piece of the zip, ${DATA_PIECE_BYTES} bytes long but for the last one. Positions begin at 0. A piece that is here may be sent again as it was, also the last one while the zip is checked and imported.`,
    security: RIDER,
    request: {
      params: z.strictObject({ position: wholeInText(0, MAX_PIECES - 1) }),
      query: nothing,
      body: bytesBody,
    },
    responses: answers(dataStatus, STATUS, [...RIDER_WRITE, 'data-piece-unexpected', 'storage-full']),
  }),
};

/** The zip. It has no handler among the others, because its answer goes on (features/data/http.ts). */
export const dataFile = createRoute({
  method: 'get',
  path: '/data/export/file',
  operationId: 'downloadDataExport',
  tags,
  summary: 'Fetch the zip of all data',
  description:
    'Gives the zip that `/data/export` made, for three days after it is ready; before and after that there is none. A rider may fetch it twice at once.',
  security: RIDER,
  responses: {
    200: {
      description: 'The zip. Content-Length is its size, and Content-Disposition has a name for it',
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...refusals([...RIDER_READ, 'not-found']),
  },
});
