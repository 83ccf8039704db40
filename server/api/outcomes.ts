import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import { parseLensId } from '#domain/lens/rules.ts';
import { type AnsweredFigures, FIGURE_SCOPES, type FigureVersions } from '#domain/outcome/rules.ts';
import type { Hub } from '#platform/live/hub.ts';
import { openStream } from '../raw-stream.ts';
import { noSuchLens, problem, readOnly } from './problem.ts';
import { takes } from './unknown-parameters.ts';

/** How long a browser waits before it reconnects, in milliseconds. */
const RETRY = 1_500;

/** Sent by the hub when outcomes change; each stream then sends its doctor only what changed for that doctor. */
export const OUTCOMES_CHANGED = 'outcomes changed';
/** Sent to one stream when it opens. */
const STREAM_OPENED = 'stream opened';

/** The text of one event: lenses with the versions that their figures now have for a doctor. */
const eventOf = (lenses: readonly FigureVersions[]) => `event: outcomes\ndata: ${JSON.stringify({ lenses })}\n\n`;

/** Outcome figures for logged-in doctors, verified at each request, and a stream of their changes. */
export function createOutcomeApi(
  { catalogue, doctors, outcomes }: Pick<Services, 'catalogue' | 'doctors' | 'outcomes'>,
  hub: Hub,
) {
  const lensIds = catalogue.map(({ id }) => id);
  const api = new Hono();
  const admit = (c: Context) => admitDoctor(c, doctors);

  api.get('/live', takes(), async (c) => {
    const doctor = await admit(c);
    if (doctor instanceof Response) return doctor;
    const { headers } = c.req.raw;
    const { uid } = doctor;
    const sentVersions = new Map<number, string>();
    /** What differs from what this stream sent last. */
    async function news(): Promise<FigureVersions[]> {
      return (await outcomes.versions({ uid }, lensIds)).filter((lens) => {
        const version = JSON.stringify(lens);
        const isNew = sentVersions.get(lens.lensId) !== version;
        sentVersions.set(lens.lensId, version);
        return isNew;
      });
    }
    async function translate(message: string): Promise<string> {
      // A doctor who has since logged out or been rejected gets nothing more, and the hub ends the stream.
      if (typeof (await doctors.requireVerified(headers)) === 'string') throw new Error('No longer admitted.');
      if (message === STREAM_OPENED) {
        // The first event is sent even when empty: it shows that the stream is open.
        return `retry: ${RETRY}\n\n${eventOf(await news())}`;
      }
      if (message !== OUTCOMES_CHANGED) return message;
      const fresh = await news();
      return fresh.length > 0 ? eventOf(fresh) : '';
    }
    c.header('Cache-Control', 'no-store, no-transform');
    return openStream(c, (stream) => hub.add(stream, STREAM_OPENED, translate));
  });

  api.get('/:lensId', takes('scope', 'settled', 'healthy'), async (c) => {
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
    const [figures, hasRoundedTargets] = await Promise.all([
      outcomes.figures(doctor, lensId, scope, filters),
      outcomes.hasRoundedTargets(doctor, lensId, scope),
    ]);
    const answer: AnsweredFigures = { ...figures, hasRoundedTargets };
    return c.json(answer, 200, { 'Cache-Control': 'private, no-store' });
  });

  api.on('ALL', ['/live', '/:lensId'], readOnly);
  return api;
}

/** The verified doctor of this request, or an error response. */
export async function admitDoctor(c: Context, doctors: Services['doctors']) {
  const doctor = await doctors.requireVerified(c.req.raw.headers);
  if (doctor === 'signedOut') return problem(c, 401, 'Not signed in', 'Please sign in first.');
  if (doctor === 'notVerified') {
    return problem(c, 403, 'Not verified', 'Post-operative data are open to verified doctors only.');
  }
  return doctor;
}

/** One of several values of a query parameter, the first when it is absent. */
function choose<Option extends string>(c: Context, name: string, options: readonly Option[]): Option | undefined {
  const asked = c.req.query(name);
  return asked === undefined ? options[0] : options.find((option) => option === asked);
}
