import { Readable } from 'node:stream';
import { doctorContext } from '#app/context/doctor.ts';
import { outcomeServices } from '#app/context/outcome.ts';
import { ownCsv } from '#app/features/outcome/post-op/own-submissions/own-csv.ts';
import { readOwnView } from '#app/features/outcome/post-op/own-submissions/view.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/doctor-submissions-csv';

/** One's own submissions as a file, streamed row by row as they are read. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, outcomes } = context.get(outcomeServices);
  const rows = outcomes.ownRows(context.get(doctorContext), readOwnView(url.searchParams, catalogue));
  const file = ownCsv(rows, (lensId) => lensName(lensId, catalogue));
  const day = new Date().toISOString().slice(0, 10);
  return new Response(Readable.toWeb(Readable.from(file)) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="iolite-my-submissions-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
