import type { MetaDescriptor } from 'react-router';
import { breadcrumbList, type StructuredData } from './structured-data.ts';

const SITE_NAME = 'Iolite';
const HOME = { label: 'Home', path: '/' };

/** A picture that goes with a shared link; drawn by `npm run images`. */
export type Picture = { readonly path: string; readonly alt: string };

/** Width and height of every such picture, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

export const SITE_PICTURE: Picture = {
  path: '/share/site.png',
  alt: 'Iolite: compare cataract lenses by ratings and reviews',
};

export type PageHead = {
  /** What the page is about, without the name of the site. */
  readonly title: string;
  /** The whole title of the window, where the name of the site does not come last. */
  readonly fullTitle?: string;
  /** One or two sentences for search results. */
  readonly description: string;
  /** The one address under which the page is to be known, whatever filters stand in the present one. */
  readonly path: string;
  readonly picture?: Picture;
  /** The page's name in the breadcrumb below the home page. */
  readonly crumb?: string;
  /** Further facts for search engines; the addresses in them are whole. */
  readonly structured?: (publicUrl: string) => readonly StructuredData[];
};

/** The matches that `meta` is given; the first is the root, whose loader knows the address of the site. */
type Matches = readonly [{ readonly loaderData: { readonly publicUrl: string } }, ...unknown[]];

/** The head of a page that search engines may list and people may share. */
export function pageHead(matches: Matches, page: PageHead): MetaDescriptor[] {
  const { title, fullTitle = withSiteName(title), description, path, picture = SITE_PICTURE, crumb, structured } = page;
  const { publicUrl } = matches[0].loaderData;
  const address = publicUrl + path;
  const way = crumb === undefined ? [] : [breadcrumbList(publicUrl, [HOME, { label: crumb, path }])];
  const facts = [...way, ...(structured?.(publicUrl) ?? [])];
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: publicUrl + picture.path },
    { property: 'og:image:width', content: String(PICTURE_SIZE.width) },
    { property: 'og:image:height', content: String(PICTURE_SIZE.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': fact })),
  ];
}

/** The head of a page that belongs to one person, is reached by a mailed link, or is not there. */
export function privateHead(title: string): MetaDescriptor[] {
  return [{ title: withSiteName(title) }, { name: 'robots', content: 'noindex' }];
}

/** The head of a page behind a mailed link. A link that no longer works says so in the title of the window, too. */
export function mailedLinkHead(title: string, { works }: { readonly works: boolean }): MetaDescriptor[] {
  return privateHead(works ? title : 'This link no longer works');
}

const withSiteName = (title: string) => `${title} – ${SITE_NAME}`;
