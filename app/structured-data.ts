/** Structured data for search engines, in the vocabulary of schema.org. Pure. */

import type { Lens } from '#domain/lens/rules.ts';
import type { ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { shownScore } from '#domain/review/rules.ts';

/** A JSON value of the kind that React Router writes into the page, with `<` escaped. */
export type StructuredData = { readonly '@type': string; readonly [fact: string]: StructuredValue };
type StructuredValue = string | number | readonly StructuredValue[] | { readonly [fact: string]: StructuredValue };

/** A step on the way from the top to a page. */
export type Crumb = { readonly label: string; readonly path: string };

const CONTEXT = { '@context': 'https://schema.org' };

/** The path to a page, from the top down. */
export function breadcrumbList(publicUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + path,
    })),
  };
}

/** Who runs the site, and that it can be searched. */
export function siteAndItsOwner(publicUrl: string): StructuredData[] {
  const owner = `${publicUrl}/#organization`;
  return [
    {
      ...CONTEXT,
      '@type': 'Organization',
      '@id': owner,
      name: 'Iolite',
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icons/icon-512.png`,
    },
    {
      ...CONTEXT,
      '@type': 'WebSite',
      name: 'Iolite',
      url: `${publicUrl}/`,
      inLanguage: 'en-US',
      publisher: { '@id': owner },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export type LensPage = {
  readonly lens: Pick<Lens, 'name' | 'description' | 'manufacturer' | 'type'>;
  readonly figures: ShownFigures;
  readonly path: string;
  /** Path of its picture. */
  readonly image: string;
};

/** A lens and, once there are reviews, its rating as the page shows it. */
export function lensProduct(publicUrl: string, { lens, figures, path, image }: LensPage): StructuredData {
  const rating = shownScore(figures.overall.tenths);
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: lens.name,
    description: lens.description,
    category: `Intraocular lens, ${lens.type}`,
    brand: { '@type': 'Brand', name: lens.manufacturer },
    url: publicUrl + path,
    image: publicUrl + image,
    ...(rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        ratingCount: figures.overall.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** A question that a page answers; the answer is plain text. */
export type AnsweredQuestion = { readonly question: string; readonly answer: string };

export function faqPage(questions: readonly AnsweredQuestion[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
