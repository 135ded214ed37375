import { dayIn, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { DataParts } from './parts.ts';
import { readPiece, sizeOf } from './pieces.ts';

/** The zip of a rider's data, piece by piece; null where none is ready. */
export async function dataDownload(
  { store, clock, rideFiles }: DataParts,
  owner: Owner,
): Promise<Response | null> {
  const row = await store.dataTransfers.find(owner, 'export');
  if (row?.state !== 'done' || row.expires_at <= nowOf(clock)) return null;
  const pieces = await store.dataTransfers.pieces(owner, 'export');
  let position = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const piece = pieces[position];
        if (piece === undefined) return controller.close();
        position += 1;
        controller.enqueue(await readPiece(rideFiles, owner, piece));
      },
    },
    { highWaterMark: 0 },
  );
  const day = dayIn('UTC', row.started_at);
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="musette-data-${day}.zip"`,
      'content-length': String(sizeOf(pieces)),
      'cache-control': 'no-store',
    },
  });
}
