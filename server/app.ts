import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { ServerBuild } from 'react-router';
import { readingPrimary } from '#platform/db/reader.ts';
import type { Log } from '#platform/log/log.ts';
import { isTracing } from '#platform/traces/traces.ts';
import { createActAhead } from './act-ahead.ts';
import { createAuthApi } from './api/auth.ts';
import { createExperienceApi } from './api/experience.ts';
import { createInvitationApi } from './api/invitations.ts';
import { createLensApi } from './api/lenses.ts';
import { createLiveApi } from './api/live.ts';
import { createModerationApi } from './api/moderation.ts';
import { createNewsletterApi } from './api/newsletter.ts';
import { createOutcomeFileApi } from './api/outcome-files.ts';
import { createOutcomeApi } from './api/outcomes.ts';
import { problem } from './api/problem.ts';
import { createSessionApi } from './api/session.ts';
import { createV1 } from './api/v1/api.ts';
import { createBadges } from './badge/badge.ts';
import { ARRIVAL, showArrival } from './check/arrival.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { refuseForeignHosts } from './foreign-hosts.ts';
import { formRules } from './form-rules.ts';
import { createFormsAhead, type FormsAhead } from './forms-ahead.ts';
import { hostCookies } from './host-cookies.ts';
import { compressFresh, createKeptAnswers, type KeptAnswers, sendKept } from './kept-answers.ts';
import { createLetterPreviews } from './letter-previews.ts';
import { createMailTray, localOnly } from './mail-tray.ts';
import { createMetricsEndpoint } from './metrics/endpoint.ts';
import { createGauges } from './metrics/gauges.ts';
import { createRouteNames } from './metrics/route-names.ts';
import { routeOfAnswers } from './metrics/route-of.ts';
import { refuseOddAddresses } from './odd-addresses.ts';
import { createOpenDataFiles } from './open-data-files.ts';
import { fromThisMachine, isOfProxies } from './own-machine.ts';
import { createPages } from './pages.ts';
import { warnOfUnknownProxy } from './proxy-warning.ts';
import { rawStreams } from './raw-stream.ts';
import { refusal } from './refusal.ts';
import { countRefused, holdBackApi, holdBackForms } from './refused-forms.ts';
import { logRequests, noteAnswersIn } from './request-log.ts';
import { traceRequests } from './request-traces.ts';
import { createRouteList, ROUTE_LIST } from './route-list.ts';
import { securityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { keyWasMissing, TRAY_PATH } from './tray-key.ts';
import { looksOf } from './tray-page.ts';
import { unreadBody } from './unread-body.ts';
import { varies } from './varies.ts';
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

/** The form most often sent, and under a burst of visits sent concurrently. */
const REVIEW_FORM = { path: '/submit-review', route: 'routes/submit-review' };

const DAY = 24 * 3600;
const YEAR = 365 * DAY;

/** Sets the max-age of a file, in seconds; missing files fall through to the 404 page. */
const keptFor = (seconds: string): MiddlewareHandler =>
  async function keep(c, next) {
    await next();
    if (c.res.ok) c.header('Cache-Control', `public, max-age=${seconds}`);
  };

/** Visitors with a cookie, or who are sending a form, may have a review of their own to be shown. */
const mayHaveWritten = (c: Context) => c.req.header('Cookie') !== undefined || !['GET', 'HEAD'].includes(c.req.method);

/** The web application, and the fast paths that a server tries before it. */
export type App = Hono & { readonly kept?: KeptAnswers; readonly forms?: FormsAhead };

/** The whole web application: every route, in reading order. */
export function createApp(options: AppOptions): App {
  const { site, getBuild, log, trayKey, metricsToken, trial = false, trustProxy = [], development = false } = options;
  const { services, database, hub, outcomeHub, pageCache, limits } = site;
  const { publicUrl } = services.site;
  const app = new Hono();
  const networkOf = networksBehind(trustProxy);
  const visitorOf = visitorsBy(networkOf);
  const isProxy = isOfProxies(trustProxy);
  const reach = { trustProxy, getConnInfo };
  const isOwnMachine = fromThisMachine(reach);
  const routes = createRouteNames();
  const routeOf = routeOfAnswers(routes);
  const note = noteAnswersIn(log);
  const concurrencyLimiter = createConcurrencyLimiter(networkOf);
  // Traced requests must go through the whole application.
  const kept = isTracing()
    ? undefined
    : createKeptAnswers({ cache: pageCache, concurrencyLimiter, isProxy, routeOf, note });

  // In trial mode, limits depend on where a request comes from, which the fast path does not check.
  const forms =
    isTracing() || trial || development
      ? undefined
      : createFormsAhead({
          path: REVIEW_FORM.path,
          publicUrl,
          act: createActAhead({ getBuild, services, id: REVIEW_FORM.route }),
          limits,
          concurrencyLimiter,
          networkOf,
          isProxy,
          routeOf: routes.of,
          note,
        });

  app.use(
    rawStreams,
    ...(kept ? [kept.learn] : []),
    ...(forms ? [forms.learn] : []),
    unreadBody,
    varies,
    warnOfUnknownProxy(trustProxy, log),
    requestId(),
    ...(isTracing() ? [traceRequests({ trustProxy, publicUrl, routeOf })] : []),
    logRequests({ note, visitorOf, routeOf }),
    securityHeaders(publicUrl),
    ...(publicUrl.startsWith('https:') ? [hostCookies] : []),
    refuseOddAddresses,
  );

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const refusal = await site.readiness.check();
    return refusal ? c.text(`not ready: ${refusal}`, 503) : c.text('ready');
  });

  app.route('/metrics', createMetricsEndpoint({ refresh: createGauges({ site }), token: metricsToken, isOwnMachine }));

  // Probes ask under any host name, and more often than visitors.
  app.use(refuseForeignHosts(publicUrl), concurrencyLimiter.refuse);
  const isOwnTrial = (c: Context) => trial && isOwnMachine(c);
  app.use((c, next) => (isOwnTrial(c) ? limits.spare(next) : next()));
  app.use((c, next) => (mayHaveWritten(c) ? readingPrimary(next) : next()));
  app.use(countRefused({ limits, visitorOf }));

  // Pages are compressed when they are rendered, and files when the site is built. This compresses API responses made
  // for one request. The route list is written after all other files.
  for (const path of ['/api/lenses/*', '/api/averages', ROUTE_LIST]) app.use(path, compressFresh);

  const files = serveStatic({ root: 'build/client', precompressed: true });
  app.use('/assets/*', keptFor(`${YEAR}, immutable`));
  app.get(ROUTE_LIST, createRouteList());
  app.use('/assets/*', files);
  for (const path of ['/favicon.ico', '/favicon.svg', '/site.webmanifest', '/licenses.txt', '/icons/*', '/share/*']) {
    app.use(path, keptFor(`${DAY}`), files);
  }

  app.get(`${ARRIVAL.path}/:token`, showArrival({ links: site.links, db: database.db, trustProxy, visitorOf }));
  app.route('/open-data', createOpenDataFiles(services));

  app.use('/api/*', holdBackApi);
  app.route('/api/v1', createV1(services, visitorOf, pageCache));
  app.route('/api', createLensApi(services, 'lenient', pageCache));
  app.route('/api/live', createLiveApi(services.figures, hub));
  app.route('/api/moderation', createModerationApi(services));
  app.route('/api/session', createSessionApi(services.doctors));
  app.route('/api/auth', createAuthApi(services.doctors));
  app.route('/api/outcomes', createOutcomeApi(services, outcomeHub));
  app.route('/api/outcome-files', createOutcomeFileApi(services));
  app.route('/api', createNewsletterApi(services, visitorOf));
  app.route('/api', createExperienceApi(services));
  app.route('/api', createInvitationApi(services, visitorOf));
  app.all('/api/*', (c, next) =>
    // The page about the API is at the root of its paths.
    c.req.path === '/api' ? next() : problem(c, 404, 'No such address', 'The API has no such address.'),
  );

  app.route('/badge', createBadges(services, pageCache));

  const looks = async () => looksOf(await getBuild());
  const openTo = (trayOn: boolean) => localOnly({ ...reach, publicUrl, trayOn });
  app.route(`${TRAY_PATH}/letters`, createLetterPreviews(openTo(trayKey !== undefined || development), looks));
  if (trayKey !== undefined) {
    const remind = () => log.warn(keyWasMissing(publicUrl, trayKey));
    app.route(TRAY_PATH, createMailTray({ db: database.db, allowed: openTo(true), key: trayKey, looks, remind }));
  }

  const actsAhead = forms && REVIEW_FORM.route;
  const pages = createPages({ getBuild, services, cache: pageCache, routes, development, actsAhead });
  const show = async (c: Context) => {
    c.set('isPage', true);
    const acted = forms?.actedIn((c.env as Partial<HttpBindings>).incoming);
    const page = await pages(c.req.raw, { ...visitorOf(c), isOwnTrial: isOwnTrial(c) }, acted);
    if (!('shows' in page)) return page;
    const { pathname, search } = new URL(c.req.url);
    return sendKept(c, page, pathname + search);
  };
  app.get('*', show);
  app.post('*', formRules(publicUrl), holdBackForms(limits), show);
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD, POST');
    return refusal(c, 405, 'Method not allowed', 'Pages can be read, and forms can be sent.');
  });

  app.onError((error, c) => {
    log.error({ err: error }, 'A request failed');
    const words =
      services.site.unknownCommitMessage(error) ?? 'Something went wrong on our side. Please try again in a minute.';
    return refusal(c, 503, 'Not available just now', words);
  });
  return Object.assign(app, kept && { kept }, forms && { forms });
}
