import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Source } from '#domain/evidence/rules.ts';
import { Cite, SourceList, WithSources } from './citations.tsx';

const FIRST: Source = { title: 'A study', detail: '2020', kind: 'trial', url: 'https://a.example/' };
const SECOND: Source = { title: 'A review', detail: '2021', kind: 'maker', url: 'https://b.example/' };

test('a citation points at the number of its source', () => {
  const markup = renderToStaticMarkup(
    <WithSources id="text" sources={[FIRST, SECOND]}>
      <Cite of={SECOND} />
      <SourceList />
    </WithSources>,
  );
  expect(markup).toContain('href="#text-source-2" aria-label="Source 2"');
  expect(markup).toMatch(
    /<li id="text-source-2"><a href="https:\/\/b.example\/"[^>]*>A review<\/a>, 2021 <span[^>]*>\(maker\)/,
  );
});

test('several sources are one link to the first of them in the list', () => {
  const markup = renderToStaticMarkup(
    <WithSources id="text" sources={[FIRST, SECOND]}>
      <Cite of={[SECOND, FIRST]} />
    </WithSources>,
  );
  expect(markup).toContain('href="#text-source-1" aria-label="Sources 1, 2"');
  expect(markup).toContain('>[1, 2]</a>');
});

test('a source that is not in the list throws', () => {
  const text = (
    <WithSources id="text" sources={[FIRST]}>
      <Cite of={[FIRST, SECOND]} />
    </WithSources>
  );
  expect(() => renderToStaticMarkup(text)).toThrow('lacks “A review”');
});
