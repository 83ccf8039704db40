import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Services } from '#app/context.ts';
import { parseLensId } from '#domain/lens/rules.ts';
import { FIGURE_SCOPES } from '#domain/outcome/rules.ts';
import type { OutcomeService } from '#domain/outcome/service.ts';
import type { Hub } from '#platform/live/hub.ts';
import { noSuchLens, problem, readOnly } from './problem.ts';

/** How long a browser waits before it connects again, in milliseconds. */
const RETRY = 1_500;
const EVENT_STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

type Versions = Awaited<ReturnType<OutcomeService['versions']>>;

/** The text of one event: lenses whose submissions changed, with the versions that their figures have now. */
export function outcomesEvent(versions: Versions): string {
  return `event: outcomes\ndata: ${JSON.stringify({ lenses: versions })}\n\n`;
}

/** Outcome figures, for doctors who are signed in and verified at the very moment; and what changes about them. */
export function createOutcomeApi(
  { catalogue, doctors, outcomes }: Pick<Services, 'catalogue' | 'doctors' | 'outcomes'>,
  hub: Hub,
) {
  const lensIds = catalogue.map(({ id }) => id);
  const api = new Hono();

  async function admit(c: Context) {
    const doctor = await doctors.requireVerified(c.req.raw.headers);
    if (doctor === 'signedOut') return problem(c, 401, 'Not signed in', 'Please sign in first.');
    if (doctor === 'notVerified') {
      return problem(c, 403, 'Not verified', 'Outcome figures are open to verified doctors only.');
    }
    return doctor;
  }

  api.get('/live', async (c) => {
    const doctor = await admit(c);
    if (doctor instanceof Response) return doctor;
    // Nobody would read the stream of a HEAD request, nor end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM);
    const { headers } = c.req.raw;
    for (const [name, value] of Object.entries(EVENT_STREAM)) c.header(name, value);
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const remove = hub.add({
        async write(text) {
          // Whoever has been signed out or refused meanwhile is told nothing more, and the hub ends the stream.
          if (typeof (await doctors.requireVerified(headers)) === 'string') throw new Error('No longer admitted.');
          await stream.write(text);
        },
        close: ended.resolve,
      });
      stream.onAbort(remove);
      try {
        await stream.write(`retry: ${RETRY}\n\n${outcomesEvent(await outcomes.versions(lensIds))}`);
        await ended.promise;
      } finally {
        remove();
      }
    });
  });

  api.get('/:lensId', async (c) => {
    const doctor = await admit(c);
    if (doctor instanceof Response) return doctor;
    const lensId = parseLensId(c.req.param('lensId'), catalogue);
    if (lensId === null) return noSuchLens(c, catalogue);
    const scope = choose(c, 'scope', FIGURE_SCOPES);
    const settled = choose(c, 'settled', ['yes', 'no']);
    const healthy = choose(c, 'healthy', ['no', 'yes']);
    if (!scope || !settled || !healthy) {
      return problem(c, 400, 'Wrong question', 'Use scope=all or mine, settled=yes or no, healthy=no or yes.');
    }
    const filters = { settled: settled === 'yes', healthy: healthy === 'yes' };
    return c.json(await outcomes.figures(doctor, lensId, scope, filters), 200, {
      'Cache-Control': 'private, no-store',
    });
  });

  api.on('ALL', ['/live', '/:lensId'], readOnly);
  return api;
}

/** One of several answers to a parameter of the address, the first one when it is left out. */
function choose<Option extends string>(c: Context, name: string, options: readonly Option[]): Option | undefined {
  const asked = c.req.query(name);
  return asked === undefined ? options[0] : options.find((option) => option === asked);
}
