import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Ready } from './ready.tsx';

type Shown = { readonly name: string; readonly marks?: readonly string[]; readonly onPress?: () => void };

const Named = vi.fn(({ name, marks = [], onPress }: Shown) => (
  <>
    {name}, {marks.length} marks{' '}
    <button type="button" onClick={onPress} title={marks.join()}>
      {marks}
    </button>
  </>
));
const Shouted = ({ name }: Shown) => <strong>{name.toUpperCase()}</strong>;

const whole = (shown: Shown) => renderToString(<div className="one">{Named(shown)}</div>);
const ready = (shown: Shown) => renderToString(<Ready as="div" className="one" part={Named} shown={shown} />);

test('a part is byte for byte what a page renders whole, also once it is known', () => {
  for (const shown of [{ name: 'A & <b>' }, { name: 'A & <b>', marks: ['"', 'é'] }, { name: '' }]) {
    expect(ready(shown)).toBe(whole(shown));
    expect(ready({ ...shown })).toBe(whole(shown));
  }
});

test('what is known is not rendered again, and what shows something else is', () => {
  ready({ name: 'known' });
  Named.mockClear();
  ready({ name: 'known', onPress: () => {} });
  expect(Named).not.toHaveBeenCalled();
  expect(ready({ name: 'known', marks: [] })).toBe(whole({ name: 'known' }));
  expect(ready({ name: 'other' })).toBe(whole({ name: 'other' }));
});

test('two parts that show the same are told apart', () => {
  ready({ name: 'same' });
  expect(renderToString(<Ready as="li" part={Shouted} shown={{ name: 'same' }} />)).toBe(
    '<li><strong>SAME</strong></li>',
  );
});
