import { lazy, use, useLayoutEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { pageNotesContext, SESSION_COOKIE, siteServices } from '#app/context.ts';
import { EarlyInput } from '#app/early-input.tsx';
import { EARLY_NOTE } from '#app/early-note.ts';
import { AccountLinks } from '#app/features/doctor/account-links.tsx';
import { DashboardWait } from '#app/features/doctor/dashboard-wait.tsx';
import { PortalDialogs } from '#app/features/doctor/portal-dialogs.tsx';
import { DemonstrationBanner } from '#app/features/site/demonstration-banner.tsx';
import { showKeptChoices } from '#app/features/site/display.ts';
import { DISPLAY_SCRIPT } from '#app/features/site/display-script.ts';
import { Failure, NotFound } from '#app/features/site/error-pages.tsx';
import { Footer } from '#app/features/site/footer.tsx';
import { Header } from '#app/features/site/header.tsx';
import { Progress } from '#app/features/site/progress.tsx';
import { SiteHead } from '#app/features/site/site-head.tsx';
import { CLEAR_FLASH, readFlash, readMessage, urlWithoutMessage } from '#app/flash.ts';
import { privateHead } from '#app/head.ts';
import { LiveProvider } from '#app/live.tsx';
import { NonceContext } from '#app/nonce.ts';
import { type ServedSession, SessionProvider } from '#app/session.tsx';
import { Page } from '#app/ui/layout.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { StarShape } from '#app/ui/star-rating.tsx';
import { ToastProvider } from '#app/ui/toast.tsx';
import { SEE_DOCTOR_NOW } from '#domain/review/rules/warning-signs.ts';
import type { Route } from './+types/root';
import stylesheet from './styles.css?url';
import plainZero from './ui/plain-zero/plain-zero.woff2?url';

/** Few pages have a message to show, so a browser loads the component with the first; on the server it is available. */
const FlashPanel = import.meta.env.SSR
  ? (await import('#app/features/site/flash-panel.tsx')).default
  : lazy(() => import('#app/features/site/flash-panel.tsx'));

/** A browser that accepts cookies does not need the message in the URL: nobody should share it or return to it. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url }) => {
    const plain = urlWithoutMessage(request, url);
    if (plain) throw redirect(plain);
  },
];

/** What a page says of the session; a page for a browser with a session cookie is never shared. */
async function readSession({ request: { headers }, context }: Route.LoaderArgs): Promise<ServedSession> {
  if (!SESSION_COOKIE.test(headers.get('Cookie') ?? '')) return null;
  context.get(pageNotesContext).isPersonal();
  const { site, signedIn } = context.get(siteServices);
  // Pages are shown without the database as well.
  return signedIn(headers).catch((error) => void site.report(error));
}

export async function loader(args: Route.LoaderArgs) {
  const { request, url, context } = args;
  const { site, catalogue } = context.get(siteServices);
  const cookie = readFlash(request, catalogue);
  const left = cookie ?? readMessage(url, catalogue);
  const { supportEmail, demonstration, publicUrl } = site;
  const facts = { supportEmail, demonstration, publicUrl, signedIn: await readSession(args) };
  if (!left) return data({ ...facts, happened: null });
  const { flash, lens, isUrgent, changed } = left;
  const happened = {
    flash,
    lens: lens ? { id: lens.id, name: lens.name } : null,
    isProven: cookie !== null,
    changed,
    urgent: isUrgent ? SEE_DOCTOR_NOW : null,
  };
  context.get(pageNotesContext).isPersonal();
  return data({ ...facts, happened }, cookie ? { headers: { 'Set-Cookie': CLEAR_FLASH } } : undefined);
}

/** Facts about the site do not change while it is open; a message can only come after a successful submission. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && formMethod !== undefined && formMethod !== 'GET';
}

/**
 * Nothing is painted before the stylesheet is loaded, so it is requested ahead of the scripts. The font with a zero
 * without a slash is requested with it, so that no number is first seen with one.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'style', href: stylesheet },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: plainZero, crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
];

/** For a page that could not be shown; every other page has a head of its own. */
export const meta: Route.MetaFunction = ({ error }) =>
  privateHead(isMissing(error) ? 'Page not found' : 'Something went wrong');

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root');
  const nonce = use(NonceContext);
  useLayoutEffect(showKeptChoices, []);
  return (
    // The script in the head may have set the visitor's choices on the element.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce}>{DISPLAY_SCRIPT}</script>
        <script nonce={nonce}>{EARLY_NOTE}</script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <SiteHead />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <StarShape />
        <ToastProvider>
          <SessionProvider served={facts?.signedIn}>
            <PortalDialogs>
              {facts?.demonstration && <DemonstrationBanner />}
              <Header account={<AccountLinks />} />
              <main id="main" tabIndex={-1}>
                {children}
              </main>
              <Footer supportEmail={facts?.supportEmail} publicUrl={facts?.publicUrl} />
            </PortalDialogs>
          </SessionProvider>
        </ToastProvider>
        <ScrollRestoration />
        <Scripts />
        <EarlyInput />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <LiveProvider>
      {loaderData.happened && <FlashPanel happened={loaderData.happened} />}
      <Progress />
      <DashboardWait />
      <Outlet />
    </LiveProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Page width="text">{isMissing(error) ? <NotFound /> : <Failure />}</Page>;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
