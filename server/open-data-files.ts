import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { type Context, Hono, type Next } from 'hono';
import type { Services } from '#app/context/services.ts';
import { FILES, FORMAT, type Release, TERMS } from '#domain/release/rules.ts';
import { shippedFile } from '#platform/config/files.ts';

const VERSION = '/:version{\\d{4}-\\d{2}-\\d{2}}';
const NAME = ':name{[a-z.-]+}';
/** Files of a release never change; those with people's words may be withdrawn. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** The script that recomputes the figures of a release. */
const SCRIPT = readFileSync(shippedFile('server/reproduce.mjs'), 'utf8');

/** Serves the files of each open-data release. Other paths below are pages. */
export function createOpenDataFiles({ openData, catalogue, site }: Pick<Services, 'openData' | 'catalogue' | 'site'>) {
  const files = new Hono();

  async function toNewest(c: Context, next: Next, name: string) {
    const newest = await openData.newest();
    if (!newest) return next();
    c.header('Cache-Control', 'no-cache');
    return c.redirect(`/open-data/${newest}/${name}`, 302);
  }
  files.get('/latest.csv', (c, next) => toNewest(c, next, 'reviews.csv'));
  files.get('/latest.json', (c, next) => toNewest(c, next, 'reviews.json'));
  files.get(`/latest/${NAME}`, (c, next) => toNewest(c, next, c.req.param('name')));

  files.get('/reproduce.mjs', (c) =>
    c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': FOR_AN_HOUR }),
  );

  files.get('/dictionary.json', (c) => {
    const lenses = catalogue.map(({ id, name }) => ({ id, name }));
    return c.json({ format: FORMAT, terms: TERMS, files: FILES, lenses }, 200, { 'Cache-Control': FOR_AN_HOUR });
  });

  files.get(`${VERSION}/release.json`, async (c, next) => {
    const { version } = c.req.param();
    const release = (await openData.releases()).find((each) => each.version === version);
    if (!release) return next();
    return c.json(manifest(release, site.publicUrl), 200, { 'Cache-Control': FOR_AN_HOUR });
  });

  files.get(`${VERSION}/${NAME}`, async (c, next) => {
    const { version, name } = c.req.param();
    const file = await openData.find(version, name);
    if (!file) return next();
    const etag = `"${file.sha256}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', name.startsWith('comments.') ? FOR_AN_HOUR : FOR_EVER);
    c.header('Accept-Ranges', 'bytes');
    if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
    const isCsv = name.endsWith('.csv');
    c.header('Content-Type', isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="iolite-${version}-${name}"`);

    const wanted = rangeOf(c.req.header('Range'), file.bytes);
    const holds = (c.req.header('If-Range') ?? etag) === etag;
    if (wanted === 'beyond' && holds) return c.body(null, 416, { 'Content-Range': `bytes */${file.bytes}` });
    const [from, to] = Array.isArray(wanted) && holds ? wanted : [0, file.bytes - 1];
    const isPart = Array.isArray(wanted) && holds;
    if (isPart) c.header('Content-Range', `bytes ${from}-${to}/${file.bytes}`);
    c.header('Content-Length', String(to - from + 1));
    const status = isPart ? 206 : 200;
    if (c.req.method === 'HEAD') return c.body(null, status);
    const bytes = Readable.from(openData.read(version, name, from, to));
    return c.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, status);
  });
  return files;
}

/** The manifest of a release: its files with their sizes and checksums. */
function manifest({ version, files }: Release, publicUrl: string) {
  const under = `${publicUrl}/open-data`;
  return {
    version,
    format: FORMAT,
    terms: TERMS,
    dictionary: `${under}/dictionary.json`,
    script: `${under}/reproduce.mjs`,
    files: files.map((file) => ({ ...file, url: `${under}/${version}/${file.name}` })),
  };
}

const matches = (asked: string | undefined, etag: string) =>
  (asked ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');

/**
 * The first and last byte that a Range header asks for. Null for the whole file, several ranges or an invalid header;
 * "beyond" when it starts past the end of the file.
 */
function rangeOf(header: string | undefined, bytes: number): [number, number] | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return last === '0' ? 'beyond' : [Math.max(0, bytes - Number(last)), bytes - 1];
  if (Number(first) >= bytes) return 'beyond';
  if (last !== '' && Number(last) < Number(first)) return null;
  return [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
}
