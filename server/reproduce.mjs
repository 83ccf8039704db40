// Reckons every figure of a release of Iolite's open data again, and compares it with what the site has shown.
// Usage: node reproduce.mjs [folder with reviews.csv, sums.csv and figures.csv of one release, this one unless told]
import { readFileSync } from 'node:fs';

const read = (file) =>
  readFileSync(`${process.argv[2] ?? '.'}/${file}`, 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const table = ([names, ...rows]) => rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
const SCORES = ['overall', 'day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'];

// 1. Add up: a row answers for itself, a line of the sums for several. Each counts for its population and for everyone.
const totals = new Map();
function add({ lens_id, reviewer_type }, ticked, year, what, count, sum, squares, spread) {
  for (const whose of ['everyone', `${reviewer_type}s`]) {
    for (const proof of ticked ? ['all', 'confirmed'] : ['all']) {
      const key = [lens_id, whose, proof, year, what].join();
      const total = totals.get(key) ?? { count: 0, sum: 0, squares: 0, spread: [] };
      for (const [name, more] of Object.entries({ count, sum, squares })) total[name] += more;
      spread.forEach((more, bin) => {
        total.spread[bin] = (total.spread[bin] ?? 0) + more;
      });
      totals.set(key, total);
    }
  }
}
for (const row of table(read('reviews.csv'))) {
  add(row, row.step !== 'sent', '', row.step, 1, 0, 0, []);
  for (const what of SCORES.filter((score) => row[score] !== '')) {
    const [tenths, bins] = [Math.round(row[what] * 10), what === 'overall' ? 5 : 10];
    const at = what === 'overall' ? row[what] - 1 : Math.min(9, Math.floor(tenths / 10));
    for (const year of ['', row.period.slice(0, 4)])
      add(
        row,
        row.step !== 'sent',
        year,
        what,
        1,
        tenths,
        tenths ** 2,
        year ? [] : Array.from({ length: bins }, (_, bin) => +(bin === at)),
      );
  }
}
for (const line of table(read('sums.csv')))
  add(
    line,
    line.ticked === 'yes',
    line.year,
    line.what,
    +line.count,
    +line.sum,
    +line.squares,
    line.spread ? line.spread.split(' ').map(Number) : [],
  );

// 2. Averages are rounded half up. A 95% interval needs five answers that are not all alike: Student's t, cut off at the scale.
function t975(df) {
  // Hill 1970; the first three are exact.
  if (df < 4) return [12.7062047, 4.3026527, 3.1824463][df - 1];
  const [x, a] = [-1.959963984540054, 1 / (df - 0.5)],
    b = 48 / a ** 2,
    c0 = (((20700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c0) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * df,
    five = df < 5 ? 0.3 * (df - 4.5) * (x + 0.6) : 0;
  const c = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c0 + five;
  const y = (((((0.4 * x ** 2 + 6.3) * x ** 2 + 36) * x ** 2 + 94.5) / c - x ** 2 - 3) / b + 1) * x;
  return Math.sqrt(df * Math.expm1(a * y ** 2));
}
function figure(what, { count: n, sum, squares, spread }) {
  if (!SCORES.includes(what)) return [n, '', '', '', ''];
  const half = n < 5 ? 0 : t975(n - 1) * Math.sqrt(Math.max(0, n * squares - sum * sum) / (n * (n - 1)) / n);
  const [least, most] = what === 'overall' ? [10, 50] : [0, 100];
  const ends = half
    ? [Math.max(least, sum / n - half), Math.min(most, sum / n + half)].map((end) =>
        (Math.floor(end + 0.5) / 10).toFixed(1),
      )
    : ['', ''];
  return [n, (Math.floor((2 * sum + n) / (2 * n)) / 10).toFixed(1), ...ends, spread.join(' ')];
}

// 3. Compare, line by line.
const mine = new Set([...totals].map(([key, total]) => `${key},${figure(key.split(',').at(-1), total)}`));
const theirs = read('figures.csv')
  .slice(1)
  .map((line) => line.join());
const wrong = [...theirs.filter((line) => !mine.has(line)), ...[...mine].filter((line) => !theirs.includes(line))];
console.log(`${theirs.length} figures, ${wrong.length} differ`, ...wrong.slice(0, 20).map((line) => `\n${line}`));
process.exitCode = wrong.length === 0 && theirs.length > 0 ? 0 : 1;
