import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Queryable } from '#platform/db/database.ts';
import { letterInTray, newestInTray, type TrayEntry, type TrayLetter } from '#platform/mail/tray.store.ts';
import { fromThisMachine, isOfProxies, type Reach } from './own-machine.ts';
import { askForKey, type KeyRule, TRAY_PATH } from './tray-key.ts';
import { bothParts, framed, heading, LETTER_POLICY, type Markup, PAGE_POLICY, page, table } from './tray-page.ts';

export type TrayRule = Reach & {
  /** False when letters leave by SMTP. */
  readonly trayOn: boolean;
  /** Public origin of the site. HTTPS means a proxy in front, whether or not its requests show it. */
  readonly publicUrl: string;
};

/**
 * The access rule of `createMailTray`: only from this machine, and only while letters go to the tray. It cannot tell a
 * proxy that adds no headers from a person here, so the tray also requires its key.
 */
export function localOnly({ trayOn, publicUrl, ...reach }: TrayRule): (c: Context) => boolean {
  return trayOn && isWithoutHttps(publicUrl) ? fromThisMachine(reach) : () => false;
}

/** Whether the tray of this site can be opened at all, by a person at its machine. */
export const canOpenTray = ({ publicUrl, trustProxy }: Pick<TrayRule, 'publicUrl' | 'trustProxy'>): boolean =>
  isWithoutHttps(publicUrl) && !isOfProxies(trustProxy)('127.0.0.1');

const isWithoutHttps = (url: string) => !url.startsWith('https:');

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LISTED = 200;

export type TrayOptions = KeyRule & { readonly db: Queryable; readonly allowed: (c: Context) => boolean };

/**
 * The mail tray, to be mounted at /mail-tray: shows the letters of a trial without an SMTP server. Requests that are
 * not allowed fall through to the site's own 404; the others need the key.
 */
export function createMailTray(options: TrayOptions): Hono {
  const pages = trayPages(options);
  return new Hono().use((c, next) => (options.allowed(c) ? Promise.resolve(pages.fetch(c.req.raw)) : next()));
}

function trayPages({ db, looks, ...rule }: TrayOptions): Hono {
  const tray = new Hono().basePath(TRAY_PATH);

  tray.onError((error) => {
    throw error; // to the site's own error handler
  });
  tray.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  tray.use(askForKey({ looks, ...rule }));

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
    'No mail server is set up, so letters land here instead of being sent. Only this machine opens this page, with its key.';
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
