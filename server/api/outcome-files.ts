import { type Context, Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import { admitDoctor } from './outcomes.ts';
import { jsonRules, postOnly, readObject, refuse, refuseForNow } from './sent-json.ts';

const MEBIBYTE = 1024 * 1024;
/** Twenty thousand eyes with every field filled in take about 15 MiB; a thousand, about 1 MiB. */
const LARGEST = { file: 16 * MEBIBYTE, check: 2 * MEBIBYTE };
const TOO_LARGE = 'This is more than one file may bring. Please split it.';
const NOT_A_FILE = 'What was sent is no file of eyes, or one of its rows is not as it was checked. Nothing was stored.';
const NOT_AGREED =
  'Nothing was stored. Open “Import From a File” on the dashboard, accept the data use agreement, and send the file again.';
const NEVER_KEPT = { 'Cache-Control': 'private, no-store' };

/**
 * Files of eyes that the doctor's browser has parsed and stripped of identifying columns. One endpoint previews what
 * rows would become, the other stores a whole file or nothing.
 */
export function createOutcomeFileApi({ batches, doctors, site }: Pick<Services, 'batches' | 'doctors' | 'site'>) {
  const api = new Hono();
  const rules = (largest: number) =>
    jsonRules({
      publicUrl: site.publicUrl,
      largest,
      words: { elsewhere: 'Please send the file from the page of this site.', tooLarge: TOO_LARGE },
    });

  type Act = typeof batches.check | typeof batches.store;
  const take = (act: Act) => async (c: Context) => {
    // Unauthorized senders are refused before the body is read.
    const doctor = await admitDoctor(c, doctors);
    if (doctor instanceof Response) return doctor;
    const sent = await readObject(c, NOT_A_FILE);
    if (sent instanceof Response) return sent;
    const answer = await act(doctor, sent);
    if (answer.kind === 'tooMany') return refuseForNow(c, answer.seconds);
    if (answer.kind === 'notAgreed') return refuse(c, 403, 'No agreement', NOT_AGREED);
    if (answer.kind === 'refused') return refuse(c, 422, 'Not taken', NOT_A_FILE);
    return c.json(answer, 200, NEVER_KEPT);
  };

  api.post('/', rules(LARGEST.file), take(batches.store));
  api.post('/check', rules(LARGEST.check), take(batches.check));
  api.on('ALL', ['/', '/check'], postOnly('POST'));

  api.onError((error, c) => {
    site.report(error);
    const words = site.unknownCommitMessage(error) ?? 'Something went wrong on our side. Nothing was stored.';
    return refuse(c, 503, 'Not available just now', words);
  });
  return api;
}
