import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notice } from './notice.tsx';

it('shows an icon in place of an emoji, and keeps it for screen readers', () => {
  const shown = (title: string) => renderToStaticMarkup(<Notice tone="success" title={title} />);
  expect(shown('✅ Login Successful!')).toContain('<span class="sr-only">✅</span> Login Successful!');
  expect(shown('✅ Login Successful!')).toContain('<svg');
  expect(shown('5 of 5')).toContain('>5 of 5</p>');
});
