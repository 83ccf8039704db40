import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Histogram } from './histogram.tsx';
import { ScoreBar } from './score-bar.tsx';
import { Stars } from './star-rating.tsx';

describe('ScoreBar', () => {
  it('shows the value, its scale, the bar and how many answers', () => {
    const html = renderToStaticMarkup(<ScoreBar value="2.2" percent={22} answers="128 answers" />);
    expect(html).toContain('2.2');
    expect(html).toContain('of 10');
    expect(html).toContain('width:22%');
    expect(html).toContain('128 answers');
    expect(html).not.toContain('data-lead');
    expect(html).not.toContain('data-empty');
  });

  it('shows the margin of error on its bar, or says why there is none', () => {
    const html = renderToStaticMarkup(
      <ScoreBar value="2.2" percent={22} range={{ from: 20.1, to: 24.3 }} answers="128 answers" />,
    );
    expect(html).toContain('>(128 answers)<');
    expect(html).toContain('style="--from:20.1%;--to:24.3%"');
    const few = renderToStaticMarkup(<ScoreBar value="2.2" percent={22} range="too few" answers="3 answers" />);
    expect(few).toContain('(too few · 3 answers)');
    expect(few).not.toContain('whisker');
  });

  it('says in words and by a mark that a score clearly leads', () => {
    const html = renderToStaticMarkup(<ScoreBar value="8.4" percent={84} lead={{ words: 'Higher', mark: 'clear' }} />);
    expect(html).toContain('Higher');
    expect(html).toContain('<svg');
    expect(html).toContain('data-lead="clear"');
  });

  it('says in words alone, without a tick, that a score may lead by chance', () => {
    const html = renderToStaticMarkup(
      <ScoreBar value="8.4" percent={84} lead={{ words: 'slightly higher, may be chance', mark: 'unsure' }} />,
    );
    expect(html).toContain('slightly higher, may be chance');
    expect(html).not.toContain('<svg');
    expect(html).toContain('data-lead="unsure"');
  });

  it('says in words alone, without straw, that a score leads by too little to matter', () => {
    const html = renderToStaticMarkup(
      <ScoreBar value="8.4" percent={84} lead={{ words: 'about the same', mark: 'same' }} />,
    );
    expect(html).toContain('about the same');
    expect(html).not.toMatch(/<svg|straw|data-lead="(clear|unsure)"/);
  });

  it('ScoreBar without answers shows no number, no fill and no count', () => {
    const html = renderToStaticMarkup(
      <ScoreBar
        value={null}
        percent={0}
        answers="0 answers"
        range="too few"
        lead={{ words: 'Higher', mark: 'clear' }}
      />,
    );
    expect(html).toContain('No answers yet');
    expect(html).toContain('data-empty="true"');
    expect(html).not.toMatch(/0 answers|too few|bar-fill|Higher<|of 10/);
  });

  it('takes another sentence for "No answers yet"', () => {
    const html = renderToStaticMarkup(<ScoreBar value={null} percent={0} emptyText="No reviews yet" />);
    expect(html).toContain('No reviews yet');
    expect(html).not.toContain('No answers yet');
  });
});

describe('Stars', () => {
  it('fills as many stars as the value says and says so in words', () => {
    const html = renderToStaticMarkup(<Stars value={4} />);
    expect(html).toContain('aria-label="4 of 5 stars"');
    expect(html.match(/star-filled/g)).toHaveLength(4);
    expect(html.match(/<use/g)).toHaveLength(5);
  });
});

describe('Histogram', () => {
  it('is a table with counts and shares', () => {
    const rows = [
      { label: '5 stars', count: 3 },
      { label: '4 stars', count: 1 },
    ];
    const html = renderToStaticMarkup(<Histogram caption="Four people" headings={['Stars', 'People']} rows={rows} />);
    expect(html).toContain('<caption');
    expect(html).toMatch(/<th scope="row"[^>]*>5 stars<\/th>/);
    expect(html).toContain('75%');
    expect(html).toContain('25%');
  });

  it('shows a count that is next to nothing as more than nothing', () => {
    const rows = [
      { label: '5 stars', count: 999 },
      { label: '1 star', count: 1 },
    ];
    const html = renderToStaticMarkup(<Histogram caption="Many" headings={['Stars', 'People']} rows={rows} />);
    expect(html).toContain('&lt;1%');
    expect(html).not.toContain('>0%');
  });

  it('shows nothing but zeros when there is nothing to count', () => {
    const rows = [{ label: '5 stars', count: 0 }];
    const html = renderToStaticMarkup(<Histogram caption="Nobody" headings={['Stars', 'People']} rows={rows} />);
    expect(html).toContain('width:0%');
    expect(html).not.toContain('NaN');
  });
});
