import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cite, SourceList, WithSources } from './citations.tsx';

const FIRST = { title: 'A study', detail: '2020' };
const SECOND = { title: 'A review', detail: '2021' };

test('a citation points at the number of its source', () => {
  const markup = renderToStaticMarkup(
    <WithSources id="text" sources={[FIRST, SECOND]}>
      <Cite of={SECOND} />
      <SourceList />
    </WithSources>,
  );
  expect(markup).toContain('href="#text-source-2" aria-label="Source 2"');
  expect(markup).toContain('<li id="text-source-2">A review, 2021</li>');
});

test('a source that is not in the list is refused', () => {
  const text = (
    <WithSources id="text" sources={[FIRST]}>
      <Cite of={[FIRST, SECOND]} />
    </WithSources>
  );
  expect(() => renderToStaticMarkup(text)).toThrow('lacks “A review”');
});
