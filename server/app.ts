import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { ServerBuild } from 'react-router';
import { VERSION } from '#platform/config/version.ts';
import { readingPrimary } from '#platform/db/reader.ts';
import type { Log } from '#platform/log/log.ts';
import { isTracing } from '#platform/traces/traces.ts';
import { createAuthApi } from './api/auth.ts';
import { createInvitationApi } from './api/invitations.ts';
import { createLensApi } from './api/lenses.ts';
import { createLiveApi } from './api/live.ts';
import { createModerationApi } from './api/moderation.ts';
import { createNewsletterApi } from './api/newsletter.ts';
import { createOneClick } from './api/one-click.ts';
import { createOutcomeFileApi } from './api/outcome-files.ts';
import { createOutcomeApi } from './api/outcomes.ts';
import { problem } from './api/problem.ts';
import { createSessionApi } from './api/session.ts';
import { createV1 } from './api/v1/api.ts';
import { createBadges } from './badge/badge.ts';
import { ARRIVAL, showArrival } from './check/arrival.ts';
import { createConcurrencyLimiter, LIVE_PATHS } from './concurrency-limiter.ts';
import { refuseEncodedBody } from './encoded-body.ts';
import { ownHosts, refuseForeignHosts } from './foreign-hosts.ts';
import { formBody } from './form-body.ts';
import { holdBackCrowd } from './hold-back-crowd.ts';
import { hostCookies } from './host-cookies.ts';
import { refuseWrongHosts } from './host-lines.ts';
import { createLetterPreviews } from './letter-previews.ts';
import { createMailTray, localOnly } from './mail-tray.ts';
import { refuseMalformedUrls } from './malformed-urls.ts';
import { createMetricsEndpoint } from './metrics/endpoint.ts';
import { createGauges } from './metrics/gauges.ts';
import { createRouteNames, routeOfAnswers } from './metrics/route-names.ts';
import { createOpenDataFiles } from './open-data-files.ts';
import { fromThisMachine } from './own-machine.ts';
import { readAddress } from './page-query.ts';
import { createPages } from './pages.ts';
import { warnOfUnknownProxy } from './proxy-warning.ts';
import { rawStreams } from './raw-stream.ts';
import { refusal } from './refusal.ts';
import { countRefused, holdBackApi, holdBackForms } from './refused-forms.ts';
import { logRequests } from './request-log.ts';
import { traceRequests } from './request-traces.ts';
import { createRouteList, ROUTE_LIST } from './route-list.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { keyWasMissing, TRAY_PATH } from './tray-key.ts';
import { looksOf } from './tray-page.ts';
import { unreadBody } from './unread-body.ts';
import { networksBehind, visitorsBy } from './visitor.ts';

export type AppOptions = {
  readonly site: Site;
  readonly getBuild: () => Promise<ServerBuild>;
  readonly log: Log;
  /** Letters go to the mail tray of this machine, which this key opens. Without it they leave by SMTP. */
  readonly trayKey?: string | undefined;
  /** Trial mode: requests from this machine are subject to no limits but those that protect passwords. */
  readonly trial?: boolean;
  /** Token that opens /metrics to other machines. */
  readonly metricsToken?: string | undefined;
  /** Addresses and ranges of the proxies in front of the site. */
  readonly trustProxy?: readonly string[];
  readonly development?: boolean;
};

const DAY = 24 * 3600;
const YEAR = 365 * DAY;

/** Sets the max-age of a file, in seconds; missing files fall through to the 404 page. */
const keptFor = (seconds: string): MiddlewareHandler =>
  async function keep(c, next) {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', `public, max-age=${seconds}`);
  };

/** Visitors with a cookie, or who are sending a form, may have a review of their own to be shown. */
const mayHaveWritten = (c: Context) => c.req.header('Cookie') !== undefined || !['GET', 'HEAD'].includes(c.req.method);

/** The whole web application: every route, in reading order. */
export function createApp(options: AppOptions): Hono {
  const { site, getBuild, log, trayKey, metricsToken, trial = false, trustProxy = [], development = false } = options;
  const { services, database, responseCache, limits } = site;
  const { publicUrl } = services.site;
  const app = new Hono();
  const networkOf = networksBehind(trustProxy);
  const visitorOf = visitorsBy(networkOf);
  const reach = { trustProxy, getConnInfo };
  const isOwnMachine = fromThisMachine(reach);
  const routes = createRouteNames();
  const routeOf = routeOfAnswers(routes);
  const concurrencyLimiter = createConcurrencyLimiter(networkOf);
  const isOwnHost = ownHosts(publicUrl);

  app.use(
    ...(isTracing() ? [traceRequests({ trustProxy, publicUrl, routeOf })] : []),
    logRequests({ log, visitorOf, routeOf }),
    refuseWrongHosts,
    responseCache.middleware((c) => isOwnHost(c) && concurrencyLimiter.tryAcquire(c), routeOf),
    warnOfUnknownProxy(trustProxy, log),
  );
  for (const path of LIVE_PATHS) app.use(path, rawStreams);
  app.use(
    unreadBody,
    securityHeaders(publicUrl, site.hstsSubdomains),
    ...(publicUrl.startsWith('https:') ? [hostCookies] : []),
    refuseMalformedUrls,
    refuseEncodedBody,
  );

  app.get('/healthz', (c) => c.text(isOwnMachine(c) ? `ok ${VERSION}` : 'ok'));
  app.get('/readyz', async (c) => {
    const refusal = await site.readiness.check();
    if (refusal) return c.text(`not ready: ${refusal}`, 503);
    const failing = await site.failingLetters.words();
    return c.text(failing ? `ready, but ${failing}` : 'ready');
  });

  app.route('/metrics', createMetricsEndpoint({ refresh: createGauges({ site }), token: metricsToken, isOwnMachine }));

  // Probes ask under any host name, and more often than visitors.
  app.use(refuseForeignHosts(isOwnHost), concurrencyLimiter.refuse);
  const isOwnTrial = (c: Context) => trial && isOwnMachine(c);
  if (trial) app.use((c, next) => (isOwnTrial(c) ? limits.spare(next) : next()));
  app.use((c, next) => (mayHaveWritten(c) ? readingPrimary(next) : next()));
  app.post('*', countRefused({ limits, visitorOf }));

  // Files are compressed when the site is built. The route list is written after all other files.
  app.use(ROUTE_LIST, compress());

  const files = serveStatic({ root: 'build/client', precompressed: true });
  app.use('/assets/*', keptFor(`${YEAR}, immutable`));
  app.get(ROUTE_LIST, createRouteList());
  app.use('/assets/*', files);
  for (const path of ['/favicon.ico', '/favicon.svg', '/site.webmanifest', '/licenses.txt', '/icons/*', '/share/*']) {
    app.use(path, keptFor(`${DAY}`), files);
  }

  app.get(`${ARRIVAL.path}/:token`, showArrival({ links: site.links, db: database.db, trustProxy, visitorOf }));
  app.route('/open-data', createOpenDataFiles(services));

  addApi(app, site, visitorOf);
  app.route('/badge', createBadges(services));

  const looks = async () => looksOf(await getBuild());
  const openTo = (trayOn: boolean) => localOnly({ ...reach, publicUrl, trayOn });
  app.route(`${TRAY_PATH}/letters`, createLetterPreviews(openTo(trayKey !== undefined || development), looks));
  if (trayKey !== undefined) {
    const remind = () => log.warn(keyWasMissing(publicUrl, trayKey));
    app.route(TRAY_PATH, createMailTray({ db: database.db, allowed: openTo(true), key: trayKey, looks, remind }));
  }

  const pages = createPages({ getBuild, services, routes, development });
  const show = async (c: Context) => {
    c.set('route', '*');
    const visitor = { ...visitorOf(c), isOwnTrial: isOwnTrial(c) };
    const { origin, pathname, search } = new URL(c.req.url);
    const key = c.req.method === 'POST' ? pathname + search : readAddress(pathname + search);
    const asked = key === pathname + search ? c.req.raw : new Request(origin + key, c.req.raw);
    const { response, shows } = await pages(asked, visitor, c.get('form'));
    if (shows) c.set('shared', { key, shows, suits: () => true });
    return response;
  };
  app.get('*', holdBackCrowd(database.isAway), show);
  app.post('*', sameOrigin(publicUrl), formBody, holdBackForms(limits), show);
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD, POST');
    return refusal(c, 405, 'Method not allowed', 'Pages can be read, and forms can be sent.');
  });

  app.onError(answerErrors(site));
  return app;
}

/** Every address of the API. */
function addApi(app: Hono, { services, hub, outcomeHub }: Site, visitorOf: ReturnType<typeof visitorsBy>): void {
  app.use('/api/*', holdBackApi);
  app.route('/api/v1', createV1(services, visitorOf));
  app.route('/api', createLensApi(services));
  app.route('/api/live', createLiveApi(services.figures, hub));
  app.route('/api/moderation', createModerationApi(services));
  app.route('/api/session', createSessionApi(services));
  app.route('/api/auth', createAuthApi(services.doctors));
  app.route('/api/outcomes', createOutcomeApi(services, outcomeHub));
  app.route('/api/outcome-files', createOutcomeFileApi(services));
  app.route('/api', createNewsletterApi(services, visitorOf));
  app.route('/api/no-more-questions', createOneClick('/no-more-questions', services.experience.end));
  app.route('/api', createInvitationApi(services, visitorOf));
  app.all('/api/*', (c, next) =>
    // The page about the API is at the root of its paths.
    c.req.path === '/api' ? next() : problem(c, 404, 'No such address', 'The API has no such address.'),
  );
}

/** What a visitor reads when a request fails. */
const answerErrors =
  ({ services, failures }: Site): ErrorHandler =>
  (error, c) => {
    const { incoming } = c.env as Partial<HttpBindings>;
    if (incoming?.destroyed && !incoming.complete) {
      return refusal(c, 400, 'Incomplete request', 'The connection closed before the whole request had arrived.');
    }
    failures.error({ err: error }, 'A request failed');
    const words =
      services.site.unknownCommitMessage(error) ?? 'Something went wrong on our side. Please try again in a minute.';
    return refusal(c, 503, 'Not available just now', words);
  };
