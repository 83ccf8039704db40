import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import * as edof from '#content/classes/extended-depth-of-focus.mdx';
import * as privacy from '#content/legal/privacy-policy.mdx';
import * as decision from '#content/shared/class-decision.mdx';
import * as waiting from '#content/shared/waiting.mdx';
import { WithSources } from './citations.tsx';
import { figureInWords, sourcesOf, TextBody } from './text.tsx';

const none = () => null;

const render = (sources = sourcesOf(edof)) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WithSources id="page" sources={sources}>
        <TextBody
          text={edof}
          components={{
            LightThroughTheLens: none,
            AtNight: none,
            ClassStrip: none,
            EyeConditions: none,
            SeenThrough: ({ children }) => children,
            Lenses: () => <b>Two lenses</b>,
          }}
        />
      </WithSources>
    </MemoryRouter>,
  );

describe('a text', () => {
  const html = render();

  it('is drawn with its parts, its figures and the blocks of its front matter', () => {
    for (const { id } of edof.parts) expect(html).toContain(`id="${id}"`);
    expect(html).toContain(figureInWords('puresee-reading'));
    expect(html).toContain('77 of 100 saw 20/25 or better, 23 did not (between 70 and 83 of 100)');
    for (const question of edof.frontmatter.questions ?? []) expect(html).toContain(question);
  });

  it('cites each source by its number, those of the texts that it shows included', () => {
    expect(html).not.toContain('[@');
    expect(edof.cited).toEqual(expect.arrayContaining([...waiting.cited]));
    const numbers = new Set(
      [...html.matchAll(/>\[([\d, ]+)\]<\/a>/g)].flatMap(([, cited = '']) => cited.split(', ').map(Number)),
    );
    expect([...numbers].toSorted((one, other) => one - other)).toEqual(sourcesOf(edof).map((_, index) => index + 1));
  });

  it('lists its parts in order, with those of the texts that it shows, and gives these its drawings', () => {
    const drawn = [...html.matchAll(/<section aria-labelledby="[^"]+-heading" id="([^"]+)"/g)].map(([, id]) => id);
    expect(edof.parts.map(({ id }) => id)).toEqual(drawn);
    expect(edof.parts.slice(-decision.parts.length)).toEqual(decision.parts);
    expect(html).toContain('<b>Two lenses</b>');
  });

  it('refuses to be drawn without one of its sources', () => {
    expect(() => render(sourcesOf(edof).slice(1))).toThrow('The list of sources lacks');
  });
});

it('names the column of each cell of a table of words', () => {
  const tables = Object.values(privacy.frontmatter.textTables ?? {});
  expect(tables.length).toBeGreaterThan(0);
  for (const { heads, rows } of tables) for (const row of rows) expect(row).toHaveLength(heads.length);
});

describe('a figure in words', () => {
  it('has the margin of error that follows from the number of people', () => {
    expect(figureInWords('puresee-reading')).toBe('62 of 100 (56 to 68)');
  });
  it('has none where nobody says how many were counted', () => {
    expect(figureInWords('vivity-reading')).toBe('38 of 100');
  });
});
