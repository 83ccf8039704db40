import { useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { pageNotesContext, servicesContext } from '#app/context.ts';
import { DemonstrationBanner } from '#app/features/site/demonstration-banner.tsx';
import { Failure, NotFound } from '#app/features/site/error-pages.tsx';
import { FLASH_MESSAGES } from '#app/features/site/flash-messages.ts';
import { Footer } from '#app/features/site/footer.tsx';
import { Header } from '#app/features/site/header.tsx';
import { Progress } from '#app/features/site/progress.tsx';
import { CLEAR_FLASH, readFlash } from '#app/flash.ts';
import { LiveProvider } from '#app/live.tsx';
import { Page } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { ToastProvider, useToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/root';
import './styles.css';

export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const flash = readFlash(request);
  const facts = { supportEmail: site.supportEmail, demonstration: site.demonstration };
  if (!flash) return data({ ...facts, flash });
  context.get(pageNotesContext).isPersonal();
  return data({ ...facts, flash }, { headers: { 'Set-Cookie': CLEAR_FLASH } });
}

/** Facts about the site do not change while it is open; a message can only come after something was sent. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET';
}

export const meta: Route.MetaFunction = () => [{ title: 'Iolite' }];

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {facts?.demonstration && <DemonstrationBanner />}
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer supportEmail={facts?.supportEmail} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <ToastProvider>
      <LiveProvider>
        <FlashMessage facts={loaderData} />
        <Progress />
        <Outlet />
      </LiveProvider>
    </ToastProvider>
  );
}

function FlashMessage({ facts }: { facts: Route.ComponentProps['loaderData'] }) {
  const toast = useToast();
  // The same message can come twice; only the facts it comes with are new.
  useEffect(() => {
    if (facts.flash) toast(FLASH_MESSAGES[facts.flash]);
  }, [facts, toast]);
  if (!facts.flash) return null;
  const { title, description } = FLASH_MESSAGES[facts.flash];
  return (
    <noscript>
      <Notice tone="success" title={title}>
        {description}
      </Notice>
    </noscript>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page width="text">
      <title>{missing ? 'Page not found – Iolite' : 'Something went wrong – Iolite'}</title>
      {missing ? <NotFound /> : <Failure />}
    </Page>
  );
}
