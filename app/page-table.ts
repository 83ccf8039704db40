import type { Register } from 'react-router';

/** What a new page has to decide about itself besides its route in `app/routes.ts`. */
type PageEntry = {
  /**
   * `listed`: in the sitemap. `disallowed`: in robots.txt, because it belongs to one person, is reached by a mailed link
   * or is only for programs. `neither`: a file, a redirect, or a page that another listed one stands for.
   */
  readonly search: 'listed' | 'disallowed' | 'neither';
  /** The group of links in the footer of every page that it belongs to. */
  readonly footer: 'Resources' | 'Support' | 'Legal' | 'More' | null;
  /**
   * The test in tests/browser, by its file name, that measures the accessibility of its template. Null for what shows
   * nothing, or only a template that is measured on another page.
   */
  readonly axe: string | null;
};

/** The path of every page and file under `app/routes`. */
type RoutePath = keyof Register['pages'];

/** Every route. The compiler asks for an entry of a new one. Type-only in browsers: nothing of it is sent to them. */
export const PAGES = {
  '/your-choices': { search: 'listed', footer: 'More', axe: 'accessibility' },
  '/compare-lenses': { search: 'listed', footer: 'Resources', axe: 'accessibility' },
  '/choose': { search: 'listed', footer: null, axe: 'every-page' },
  '/my-surgeon-named': { search: 'listed', footer: null, axe: 'every-page' },
  '/your-eyes': { search: 'listed', footer: null, axe: 'every-page' },
  '/choose/sheet': { search: 'listed', footer: null, axe: 'every-page' },
  '/blog': { search: 'listed', footer: 'Resources', axe: 'every-page' },
  '/for-doctors': { search: 'listed', footer: 'Resources', axe: 'every-page' },
  '/how-it-works': { search: 'listed', footer: 'More', axe: 'accessibility' },
  '/about': { search: 'listed', footer: 'More', axe: 'every-page' },
  '/open-data': { search: 'listed', footer: 'More', axe: 'every-page' },
  '/faq': { search: 'listed', footer: 'Support', axe: 'accessibility' },
  '/warning-signs-card': { search: 'listed', footer: null, axe: 'accessibility' },
  '/privacy-policy': { search: 'listed', footer: 'Legal', axe: 'accessibility' },
  '/data-use-agreement': { search: 'listed', footer: null, axe: 'every-page' },
  '/privacy/health-data': { search: 'listed', footer: 'More', axe: 'every-page' },
  '/terms-of-service': { search: 'listed', footer: 'Legal', axe: 'every-page' },
  '/medical-disclaimer': { search: 'listed', footer: 'Legal', axe: 'every-page' },
  '/your-data': { search: 'listed', footer: 'More', axe: 'your-data' },
  '/': { search: 'listed', footer: null, axe: 'accessibility' },
  '/lenses/:lensId': { search: 'listed', footer: null, axe: 'accessibility' },
  '/lenses/:lensId/comments': { search: 'neither', footer: null, axe: 'every-page' },
  '/lenses/:lensId/since-surgery': { search: 'listed', footer: null, axe: 'life-with-a-lens' },
  '/iol-class/:slug': { search: 'listed', footer: null, axe: 'accessibility' },
  '/how-it-works/methods': { search: 'listed', footer: null, axe: 'accessibility' },
  '/how-it-works/moderation': { search: 'listed', footer: null, axe: 'every-page' },
  '/api': { search: 'listed', footer: null, axe: 'api-page' },
  '/submit-review/:lensId?': { search: 'listed', footer: null, axe: 'accessibility' },
  '/doctor-registration': { search: 'listed', footer: null, axe: 'doctor-portal' },
  '/confirm-review/:token': { search: 'disallowed', footer: null, axe: 'accessibility' },
  '/confirm-change/:token': { search: 'disallowed', footer: null, axe: 'a-stranger-with-your-address' },
  '/edit-link/:token': { search: 'disallowed', footer: null, axe: 'accessibility' },
  '/survey/:token': { search: 'disallowed', footer: null, axe: 'invitations' },
  '/appeal/:token': { search: 'disallowed', footer: null, axe: 'report-to-appeal' },
  '/report/:reviewId': { search: 'disallowed', footer: null, axe: 'report-a-comment' },
  '/code': { search: 'disallowed', footer: null, axe: 'codes-on-paper' },
  '/invitation-codes': { search: 'disallowed', footer: null, axe: 'codes-on-paper' },
  '/since-your-surgery/:way': { search: 'disallowed', footer: null, axe: 'since-your-surgery' },
  '/since-your-surgery/:way/answers': { search: 'disallowed', footer: null, axe: 'since-your-surgery' },
  '/no-more-questions/:token': { search: 'disallowed', footer: null, axe: null },
  '/refuse-letters/:token': { search: 'disallowed', footer: null, axe: 'invitations' },
  '/invite': { search: 'disallowed', footer: null, axe: 'invitations' },
  '/newsletter': { search: 'disallowed', footer: null, axe: 'newsletter' },
  '/confirm-subscription/:token': { search: 'disallowed', footer: null, axe: 'newsletter' },
  '/unsubscribe/:token': { search: 'disallowed', footer: null, axe: 'newsletter' },
  '/confirm-address/:token': { search: 'disallowed', footer: null, axe: null },
  '/new-address/:token': { search: 'disallowed', footer: null, axe: 'doctor-account' },
  '/keep-address/:token': { search: 'disallowed', footer: null, axe: null },
  '/your-data/:token': { search: 'disallowed', footer: null, axe: 'your-data' },
  '/your-data/:token/delete': { search: 'disallowed', footer: null, axe: 'your-data' },
  '/login': { search: 'disallowed', footer: null, axe: 'every-page' },
  '/login/code': { search: 'disallowed', footer: null, axe: 'doctor-account' },
  '/logout': { search: 'disallowed', footer: null, axe: 'every-page' },
  '/reset-password': { search: 'disallowed', footer: null, axe: 'every-page' },
  '/new-password': { search: 'disallowed', footer: null, axe: 'every-page' },
  '/doctor-dashboard': { search: 'disallowed', footer: null, axe: 'post-op-form' },
  '/doctor-dashboard/periods': { search: 'disallowed', footer: null, axe: 'periods' },
  '/doctor-dashboard/periods/:id': { search: 'disallowed', footer: null, axe: 'periods' },
  '/doctor-dashboard/outcomes': { search: 'disallowed', footer: null, axe: 'outcomes' },
  '/doctor-dashboard/outcomes/fair': { search: 'disallowed', footer: null, axe: 'fair-comparison' },
  '/doctor-dashboard/outcomes/year': { search: 'disallowed', footer: null, axe: 'yearly-report' },
  '/doctor-dashboard/submissions': { search: 'disallowed', footer: null, axe: 'post-op-submissions' },
  '/doctor-dashboard/submissions/:id': { search: 'disallowed', footer: null, axe: 'post-op-submissions' },
  '/doctor-dashboard/submissions/:id/withdraw': { search: 'disallowed', footer: null, axe: 'post-op-submissions' },
  '/doctor-dashboard/import': { search: 'disallowed', footer: null, axe: 'import-eyes' },
  '/doctor-dashboard/account': { search: 'disallowed', footer: null, axe: 'doctor-account' },
  '/doctor-dashboard/account/delete': { search: 'disallowed', footer: null, axe: 'doctor-account' },
  '/doctor-submissions': { search: 'disallowed', footer: null, axe: null },
  '/operator': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/reviews': { search: 'disallowed', footer: null, axe: 'operator-reviews' },
  '/operator/reviews/:id': { search: 'disallowed', footer: null, axe: 'operator-reviews' },
  '/operator/campaigns': { search: 'disallowed', footer: null, axe: 'operator-reviews' },
  '/operator/campaigns/new': { search: 'disallowed', footer: null, axe: 'operator-reviews' },
  '/operator/campaigns/:batch': { search: 'disallowed', footer: null, axe: 'operator-reviews' },
  '/operator/figures': { search: 'disallowed', footer: null, axe: 'operator-figures' },
  '/operator/reports': { search: 'disallowed', footer: null, axe: 'report-to-appeal' },
  '/operator/doctors': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/doctors/:uid': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/letters': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/newsletter': { search: 'disallowed', footer: null, axe: null },
  '/operator/newsletter/new': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/newsletter/lens-news': { search: 'disallowed', footer: null, axe: null },
  '/operator/newsletter/:id': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/newsletter/:id/edit': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/account': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/sign-in': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/second-step': { search: 'disallowed', footer: null, axe: 'operator-pages' },
  '/operator/forgotten-password': { search: 'disallowed', footer: null, axe: null },
  '/operator/password/:token': { search: 'disallowed', footer: null, axe: null },
  '/lenses/:lensId/since-surgery.csv': { search: 'neither', footer: null, axe: null },
  '/about-these-pages': { search: 'neither', footer: null, axe: null },
  '/compare': { search: 'neither', footer: null, axe: null },
  '/compare-lenses.csv': { search: 'neither', footer: null, axe: null },
  '/night-scene/:picture': { search: 'neither', footer: null, axe: null },
  '/robots.txt': { search: 'neither', footer: null, axe: null },
  '/.well-known/security.txt': { search: 'neither', footer: null, axe: null },
  '/sitemap.xml': { search: 'neither', footer: null, axe: null },
  '/passkey-question': { search: 'disallowed', footer: null, axe: null },
  '/own-review': { search: 'disallowed', footer: null, axe: null },
  '/asked-again/:token': { search: 'disallowed', footer: null, axe: null },
  '/your-data/:token/download': { search: 'disallowed', footer: null, axe: null },
  '/doctor-dashboard/import/template.csv': { search: 'disallowed', footer: null, axe: null },
  '/doctor-dashboard/outcomes/registry.csv': { search: 'disallowed', footer: null, axe: null },
  '/doctor-dashboard/submissions.csv': { search: 'disallowed', footer: null, axe: null },
  '/doctor-submissions/*': { search: 'disallowed', footer: null, axe: null },
  '/operator/newsletter/lens-news/letter': { search: 'disallowed', footer: null, axe: null },
  '/operator/newsletter/:id/letter': { search: 'disallowed', footer: null, axe: null },
  '/operator/passkey-question': { search: 'disallowed', footer: null, axe: null },
  '/operator/sign-out': { search: 'disallowed', footer: null, axe: null },
  '/operator/*': { search: 'disallowed', footer: null, axe: 'accessibility' },
  '/*': { search: 'neither', footer: null, axe: 'accessibility' },
} as const satisfies Record<RoutePath, PageEntry>;

type Entries = typeof PAGES;
type PathsWith<Entry> = { [Path in keyof Entries]: Entries[Path] extends Entry ? Path : never }[keyof Entries];

/** The paths of the pages in a group of the footer. */
export type FooterPath<Group extends Entries[keyof Entries]['footer']> = PathsWith<{ readonly footer: Group }>;

/** The paths of the listed pages that exist once for each lens or class. */
export type ListedPattern = Exclude<
  Extract<PathsWith<{ readonly search: 'listed' }>, `${string}:${string}`>,
  `${string}?`
>;

const entries: readonly (readonly [path: string, entry: PageEntry])[] = Object.entries(PAGES);
/** Without the last part that may be left out. */
const plain = (path: string) => path.replace(/\/:\w+\?$/, '');

/** The listed pages that exist once. */
export const listedPaths: readonly string[] = entries
  .filter(([path, { search }]) => search === 'listed' && !plain(path).includes(':'))
  .map(([path]) => plain(path));

/** What the paths of all disallowed pages begin with; none of them begins with another. */
export const disallowedPrefixes: readonly string[] = entries
  .filter(([, { search }]) => search === 'disallowed')
  .map(([path]) => path.replace(/[:*].*$/, ''))
  .filter((path, place, all) => !all.some((other, at) => path.startsWith(other) && (path !== other || at < place)));
