export type Series = { readonly name: string; readonly color: string; readonly values: readonly number[] };
export type Panel = { readonly title: string; readonly unit: string; readonly series: readonly Series[] };

const [WIDTH, HEIGHT, LEFT, TOP, BETWEEN] = [720, 160, 60, 40, 70];

/** Draws panels below each other over the same minutes, each from zero to its highest value. */
export function drawChart(minutes: readonly number[], panels: readonly Panel[]): string {
  const last = minutes.at(-1) ?? 1;
  const drawn = panels.map(({ title, unit, series }, place) => {
    const top = TOP + place * (HEIGHT + BETWEEN);
    const most = Math.max(1, ...series.flatMap(({ values }) => values.filter(Number.isFinite)));
    const x = (minute: number) => (LEFT + (WIDTH * minute) / last).toFixed(1);
    const y = (value: number) => (top + HEIGHT - (HEIGHT * value) / most).toFixed(1);
    const lines = series.map(({ name, color, values }, line) => {
      const points = values.flatMap((value, at) =>
        Number.isFinite(value) ? [`${x(minutes[at] ?? 0)},${y(value)}`] : [],
      );
      return `<polyline fill="none" stroke="${color}" stroke-width="1.5" points="${points.join(' ')}"/>
<text x="${LEFT + 180 * line}" y="${top + HEIGHT + 34}" fill="${color}">${name}</text>`;
    });
    return `<text x="${LEFT}" y="${top - 8}" font-weight="bold">${title}</text>
<path d="M${LEFT} ${top}V${top + HEIGHT}H${LEFT + WIDTH}" fill="none" stroke="#666"/>
<text x="${LEFT - 6}" y="${top + 10}" text-anchor="end">${most.toFixed()} ${unit}</text>
<text x="${LEFT - 6}" y="${top + HEIGHT}" text-anchor="end">0</text>
<text x="${LEFT + WIDTH}" y="${top + HEIGHT + 16}" text-anchor="end">${last.toFixed()} min</text>
${lines.join('\n')}`;
  });
  const height = TOP + panels.length * (HEIGHT + BETWEEN);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 20} ${height}" font-family="sans-serif" font-size="12">
<title>${panels.map(({ title }) => title).join('; ')}</title>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

const BARS = '▁▂▃▄▅▆▇█';

/** Values as one line of bars, each from zero to the highest of them. */
export function drawLine(values: readonly number[]): string {
  const most = Math.max(...values.filter(Number.isFinite), Number.MIN_VALUE);
  return values.map((value) => BARS[Math.round((value / most) * (BARS.length - 1))] ?? ' ').join('');
}
