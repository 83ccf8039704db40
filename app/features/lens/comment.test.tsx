import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PublicComment } from '#domain/review/rules.ts';
import { Comment } from './comment.tsx';
import { Quote } from './sheet/cells.tsx';

const COMMENT: PublicComment = {
  id: '8d1b4d8c-6d0e-4b6c-9c55-0d1c8f8f3b51',
  text: 'ראייה טובה מאוד',
  stars: 5,
  reviewerType: 'patient',
  hasInterest: false,
  verified: true,
  step: 'confirmed',
  day: '2026-03-01',
};

test('a comment is laid out in the direction of its own letters, apart from the page around it', () => {
  const { text, ...author } = COMMENT;
  const html = renderToString(
    <MemoryRouter>
      <Comment text={text} author={author}>
        1 day ago
      </Comment>
      <Quote comment={COMMENT} />
    </MemoryRouter>,
  );
  const quotes = [...html.matchAll(/<blockquote[^>]*>/g)].map(([tag]) => tag);
  expect(quotes).toHaveLength(2);
  for (const quote of quotes) expect(quote).toContain('dir="auto"');
});
