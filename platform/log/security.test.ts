import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#platform/config/config.ts';
import { createLog } from './log.ts';
import { onBehalfOf, openSecurityLog, securityEvent } from './security.ts';

let folder: string;
let logged: string[];
const markOf = (network: string) => `mark of ${network.length}`;
const open = (file?: string) => {
  const log = createLog('fatal', (line) => logged.push(line));
  openSecurityLog({ file, log, markOf });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'iolite-security-'));
});
beforeEach(() => {
  logged = [];
});
afterAll(() => rm(folder, { recursive: true }));

test('an event is a line of the log with a stream name of its own, at every level', () => {
  open();
  securityEvent('doctor.verified', { doctor: 'a1', actor: 'Olga <olga@mail.example>' });
  expect(JSON.parse(logged.join(''))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    stream: 'security',
    event: 'doctor.verified',
    doctor: 'a1',
    actor: 'Olga <[address]>',
  });
});

test('it names the request, and the network by its keyed hash only, across awaits', async () => {
  open();
  await onBehalfOf({ request: 'r1', network: () => '192.0.2.7' }, async () => {
    await new Promise(setImmediate);
    securityEvent('token.forged', { purpose: 'edit' });
  });
  securityEvent('token.forged');
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ request: 'r1', network: 'mark of 9' }, {}]);
  expect(logged.join('')).not.toContain('192.0.2.7');
  expect(JSON.parse(logged[1] ?? '')).not.toHaveProperty('network');
});

test('with a file of its own, it leaves the log alone, also after the file was moved away', async () => {
  const file = join(folder, 'security.log');
  open(file);
  securityEvent('sign-in.failed', { who: 'doctor' });
  await rename(file, `${file}.1`);
  securityEvent('sign-in.locked', { who: 'doctor' });
  const events = async (path: string) => JSON.parse(await readFile(path, 'utf8')).event;
  expect([await events(`${file}.1`), await events(file)]).toEqual(['sign-in.failed', 'sign-in.locked']);
  expect(logged).toEqual([]);
});

test('a file that cannot be written is reported at once, and later in the log', async () => {
  expect(() => open(folder)).toThrow(ConfigError);
  const own = await mkdtemp(join(folder, 'own-'));
  open(join(own, 'security.log'));
  await rm(own, { recursive: true });
  securityEvent('sign-in.failed', { who: 'operator' });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { stream: 'security', line: { event: 'sign-in.failed', who: 'operator' } },
  ]);
});
