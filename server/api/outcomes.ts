import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Services } from '#app/context.ts';
import { parseLensId } from '#domain/lens/rules.ts';
import { FIGURE_SCOPES, type FigureVersions } from '#domain/outcome/rules.ts';
import type { Hub } from '#platform/live/hub.ts';
import { noSuchLens, problem, readOnly } from './problem.ts';

/** How long a browser waits before it connects again, in milliseconds. */
const RETRY = 1_500;
const EVENT_STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** What the hub tells open streams when outcomes have changed; each tells its doctor only what changed for that one. */
export const OUTCOMES_CHANGED = 'outcomes changed';

/** The text of one event: lenses with the versions that their figures have now for a doctor. */
const eventOf = (lenses: readonly FigureVersions[]) => `event: outcomes\ndata: ${JSON.stringify({ lenses })}\n\n`;

/** Outcome figures, for doctors who are signed in and verified at the very moment; and what changes about them. */
export function createOutcomeApi(
  { catalogue, doctors, outcomes }: Pick<Services, 'catalogue' | 'doctors' | 'outcomes'>,
  hub: Hub,
) {
  const lensIds = catalogue.map(({ id }) => id);
  const api = new Hono();
  const admit = (c: Context) => admitDoctor(c, doctors);

  api.get('/live', async (c) => {
    const doctor = await admit(c);
    if (doctor instanceof Response) return doctor;
    // Nobody would read the stream of a HEAD request, nor end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, EVENT_STREAM);
    const { headers } = c.req.raw;
    const { uid } = doctor;
    for (const [name, value] of Object.entries(EVENT_STREAM)) c.header(name, value);
    return streamSSE(c, async (stream) => {
      const told = new Map<number, string>();
      /** The event about what is other than this stream has said last; empty when nothing is. */
      async function news(): Promise<string> {
        const fresh = (await outcomes.versions({ uid }, lensIds)).filter((lens) => {
          const version = JSON.stringify(lens);
          const isNew = told.get(lens.lensId) !== version;
          told.set(lens.lensId, version);
          return isNew;
        });
        return fresh.length > 0 ? eventOf(fresh) : '';
      }
      const ended = Promise.withResolvers<void>();
      const remove = hub.add({
        async write(text) {
          // Whoever has been signed out or refused meanwhile is told nothing more, and the hub ends the stream.
          if (typeof (await doctors.requireVerified(headers)) === 'string') throw new Error('No longer admitted.');
          const said = text === OUTCOMES_CHANGED ? await news() : text;
          if (said) await stream.write(said);
        },
        close: ended.resolve,
      });
      stream.onAbort(remove);
      try {
        // Figures that nobody has asked for since the last change may move on first.
        await outcomes.advance(lensIds);
        // An event comes in any case: it says that the stream is open.
        await stream.write(`retry: ${RETRY}\n\n${(await news()) || eventOf([])}`);
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
      return problem(c, 400, 'Wrong question', 'Use scope=all, mine or others, settled=yes or no, healthy=no or yes.');
    }
    const filters = { settled: settled === 'yes', healthy: healthy === 'yes' };
    return c.json(await outcomes.figures(doctor, lensId, scope, filters), 200, {
      'Cache-Control': 'private, no-store',
    });
  });

  api.on('ALL', ['/live', '/:lensId'], readOnly);
  return api;
}

/** The verified doctor who asks, or what everybody else is told. */
export async function admitDoctor(c: Context, doctors: Services['doctors']) {
  const doctor = await doctors.requireVerified(c.req.raw.headers);
  if (doctor === 'signedOut') return problem(c, 401, 'Not signed in', 'Please sign in first.');
  if (doctor === 'notVerified') {
    return problem(c, 403, 'Not verified', 'Post-operative data are open to verified doctors only.');
  }
  return doctor;
}

/** One of several answers to a parameter of the address, the first one when it is left out. */
function choose<Option extends string>(c: Context, name: string, options: readonly Option[]): Option | undefined {
  const asked = c.req.query(name);
  return asked === undefined ? options[0] : options.find((option) => option === asked);
}
