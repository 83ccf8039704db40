import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nextForm } from '#app/features/outcome/post-op/form/values.ts';
import { AcuityInput } from './chosen-inputs.tsx';

test('lines of the chart say their logMAR, as charts print it; answers below the chart have none', () => {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(
    <AcuityInput
      field="dcfva"
      values={nextForm({ lensId: '3', timeSinceSurgery: '', period: '' })}
      notes={{}}
      level={2}
      change={nothing}
      changeAfterPress={nothing}
    />,
  );
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value, label]) => [
    value,
    label,
  ]);
  expect(options).toContainEqual(['20/15', '20/15 (−0.12)']);
  expect(options).toContainEqual(['20/20', '20/20 (0.00)']);
  expect(options).toContainEqual(['20/32', '20/32 (0.20)']);
  expect(options).toContainEqual(['20/63', '20/63 (0.50)']);
  expect(options).toContainEqual(['20/160', '20/160 (0.90)']);
  expect(options).toContainEqual(['CF', 'CF (counting fingers)']);
});
