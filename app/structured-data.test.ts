import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { showing } from '#domain/review/count/shown.fixture.ts';
import type { Figures } from '#domain/review/rules.ts';
import { faqPage, lensProduct, siteAndItsOwner } from './structured-data.ts';

const PUBLIC_URL = 'https://iolite.example';
const lens = CATALOGUE[2]!;
const productWith = (figures: Partial<Figures>) =>
  lensProduct(PUBLIC_URL, { lens, figures: showing(figures), path: '/lenses/3', image: '/share/lens-3.png' });

describe('a lens as a product', () => {
  it('has its maker for a brand, and no rating before there is a review', () => {
    expect(productWith({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: lens.name,
      description: lens.description,
      category: `Intraocular lens, ${lens.type}`,
      brand: { '@type': 'Brand', name: lens.manufacturer },
      url: `${PUBLIC_URL}/lenses/3`,
      image: `${PUBLIC_URL}/share/lens-3.png`,
    });
  });

  it('has the rating that the page shows: one decimal, rounded half up', () => {
    // 3 + 4 + 4 + 4 stars are 3.75.
    const figures = { reviews: 4, overall: { sum: 150, count: 4, squares: 5700, pairs: 0 } };
    expect(productWith(figures).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: '3.8',
      ratingCount: 4,
      bestRating: 5,
      worstRating: 1,
    });
  });
});

it('the site and who runs it refer to each other', () => {
  const [owner, site] = siteAndItsOwner(PUBLIC_URL);
  expect([owner?.['@type'], site?.['@type']]).toEqual(['Organization', 'WebSite']);
  expect(site?.publisher).toEqual({ '@id': owner?.['@id'] });
});

it('questions have their answers', () => {
  expect(faqPage([{ question: 'Why?', answer: 'Because.' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ]);
});
