import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { GetConnInfo } from 'hono/conninfo';
import { html } from 'hono/html';
import proxyAddr from 'proxy-addr';
import type { Queryable } from '#platform/db/database.ts';
import { letterInTray, newestInTray, type TrayEntry, type TrayLetter } from '#platform/mail/tray.store.ts';
import {
  bothParts,
  framed,
  heading,
  LETTER_POLICY,
  type Looks,
  type Markup,
  PAGE_POLICY,
  page,
  table,
} from './tray-page.ts';

/** What decides whether a request may see the tray. */
export type TrayRequest = {
  readonly remoteAddress: string | undefined;
  readonly headers: Headers;
  /** The version of HTTP in which the peer asks, such as "1.1". */
  readonly httpVersion?: string | undefined;
};

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const PROXY_HEADER = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
/** No browser asks in it; nginx does, unless it was told otherwise. */
const OF_PROXIES = '1.0';

/**
 * Whether a request comes from a person at this very machine: over the loopback interface, not passed on by a
 * proxy that runs here, and under a local name, so that no web page can read the tray through a name of its own
 * that resolves to 127.0.0.1.
 */
export function isLocalRequest({ remoteAddress, headers, httpVersion }: TrayRequest): boolean {
  return (
    LOOPBACK.test(remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.get('host') ?? '') &&
    httpVersion !== OF_PROXIES &&
    ![...headers.keys()].some((name) => PROXY_HEADER.test(name))
  );
}

export type TrayRule = {
  /** False when letters leave by SMTP. */
  readonly trayOn: boolean;
  /** Origin of the site as people reach it: one with HTTPS has a proxy in front, whatever that says of itself. */
  readonly publicUrl: string;
  /** Addresses and ranges of known proxies, as proxy-addr takes them: who asks from there is behind one. */
  readonly trustProxy: readonly string[];
  /** Tells the socket's remote address; from `@hono/node-server/conninfo`. */
  readonly getConnInfo: GetConnInfo;
};

/** The rule for `createMailTray`: open to this machine alone, and only while letters go to the tray. */
export function localOnly({ trayOn, publicUrl, trustProxy, getConnInfo }: TrayRule): (c: Context) => boolean {
  const isProxy = proxyAddr.compile([...trustProxy]);
  if (!trayOn || publicUrl.startsWith('https:')) return () => false;
  return (c) => {
    const remoteAddress = getConnInfo(c).remote.address;
    const { httpVersion } = (c.env as Partial<HttpBindings> | undefined)?.incoming ?? {};
    const isLocal = isLocalRequest({ remoteAddress, headers: c.req.raw.headers, httpVersion });
    return isLocal && !isProxy(remoteAddress ?? '', 0);
  };
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LISTED = 200;

/**
 * The mail tray, to be mounted at /mail-tray: the letters of a trial without an SMTP server. Whoever is not allowed
 * is passed on to the rest of the site, which knows no such page.
 */
export function createMailTray(options: { db: Queryable; allowed: (c: Context) => boolean; looks: Looks }): Hono {
  const pages = trayPages(options.db, options.looks);
  return new Hono().use((c, next) => (options.allowed(c) ? Promise.resolve(pages.fetch(c.req.raw)) : next()));
}

function trayPages(db: Queryable, looks: Looks): Hono {
  const tray = new Hono().basePath('/mail-tray');

  tray.onError((error) => {
    throw error; // to the site's own handling
  });
  tray.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  tray.get('/', async (c) => {
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(listPage(await newestInTray(db, LISTED), await looks()));
  });

  tray.get(`/:id{${UUID}}`, async (c) => {
    const letter = await letterInTray(db, c.req.param('id'));
    if (!letter) return c.notFound();
    c.header('Content-Security-Policy', PAGE_POLICY);
    return c.html(letterPage(letter, await looks()));
  });

  tray.get(`/:id{${UUID}}/html`, async (c) => {
    const letter = await letterInTray(db, c.req.param('id'));
    if (!letter) return c.notFound();
    c.header('Content-Security-Policy', LETTER_POLICY);
    return c.html(framed(letter.html));
  });

  return tray;
}

const when = (date: Date) => {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};

function listPage(entries: readonly TrayEntry[], stylesheet: string): Markup {
  const rows = entries.map(({ id, recipient, subject, createdAt }) => [
    recipient,
    html`<a href="/mail-tray/${id}">${subject}</a>`,
    when(createdAt),
  ]);
  const lead =
    'No mail server is set up, so letters land here instead of being sent. Only this machine can open this page.';
  return page(
    'Mail tray',
    html`${heading('Mail tray', lead)}
<p class="mb-8"><a href="/mail-tray/letters">All letters that the site can send</a></p>
${rows.length > 0 ? table('Letters, newest first', ['To', 'Subject', 'Time'], rows) : html`<p>No letters yet.</p>`}`,
    stylesheet,
  );
}

function letterPage({ id, recipient, subject, text, createdAt }: TrayLetter, stylesheet: string): Markup {
  return page(
    `${subject} – Mail tray`,
    html`${heading(subject, html`To ${recipient}, ${when(createdAt)}`, { to: '/mail-tray', label: 'Mail tray' })}
${bothParts(text, `/mail-tray/${id}/html`)}`,
    stylesheet,
  );
}
