// Recomputes every figure of a release of Iolite's open data and compares it with the published one. Usage: node
// reproduce.mjs [folder with reviews.csv, sums.csv and figures.csv of one release, default: this one]
import { readFileSync } from 'node:fs';

const read = (file) =>
  readFileSync(`${process.argv[2] ?? '.'}/${file}`, 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const table = ([names, ...rows]) => rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
const SCORES = ['overall', 'day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'];

// 1. Add up: a row of reviews is one answer, a row of sums is several. Each counts for its population and for everyone.
const totals = new Map();
function add({ lens_id, reviewer_type }, ticked, year, what, count, sum, squares, pairs, spread) {
  for (const whose of ['everyone', `${reviewer_type}s`]) {
    for (const proof of ticked ? ['all', 'confirmed'] : ['all']) {
      const key = [lens_id, whose, proof, year, what].join();
      const total = totals.get(key) ?? { count: 0, sum: 0, squares: 0, pairs: 0, spread: [] };
      for (const [name, more] of Object.entries({ count, sum, squares, pairs })) total[name] += more;
      spread.forEach((more, bin) => {
        total.spread[bin] = (total.spread[bin] ?? 0) + more;
      });
      totals.set(key, total);
    }
  }
}
for (const row of table(read('reviews.csv'))) {
  add(row, row.step !== 'sent', '', row.step, 1, 0, 0, 0, []);
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
        0,
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
    +line.pairs,
    line.spread ? line.spread.split(' ').map(Number) : [],
  );

// 2. Averages are rounded half up. A 95% interval needs five answers: Wilson's, with the effective number of answers
// (from their spread and from how many came by the same practice) and half an answer at each end of the scale.
function interval(n, sum, squares, pairs, least, width) {
  const share = (sum / n - least) / width;
  const spread = (n * squares - sum * sum) / n / width ** 2 + 1 / 4 + (n / (n + 1)) * (share - 1 / 2) ** 2;
  const center = (n * share + 1 / 2) / (n + 1);
  const worth = (n * (n + 1) * center * (1 - center)) / spread / (1 + (0.1 * pairs) / n);
  const z2 = 1.959963984540054 ** 2;
  const middle = share + z2 / (2 * worth);
  const half = Math.sqrt(z2 * ((share * (1 - share)) / worth + z2 / (4 * worth * worth)));
  return [middle - half, middle + half].map((end) => least + (width * end) / (1 + z2 / worth));
}
function figure(what, { count: n, sum, squares, pairs, spread }) {
  if (!SCORES.includes(what)) return [n, '', '', '', ''];
  const scale = what === 'overall' ? [10, 40] : [0, 100];
  const ends = n < 5 ? ['', ''] : interval(n, sum, squares, pairs, ...scale);
  const shown = ends.map((end) => (end === '' ? '' : (Math.floor(end + 0.5) / 10).toFixed(1)));
  return [n, (Math.floor((2 * sum + n) / (2 * n)) / 10).toFixed(1), ...shown, spread.join(' ')];
}

// 3. Compare, line by line.
const mine = new Set([...totals].map(([key, total]) => `${key},${figure(key.split(',').at(-1), total)}`));
const theirs = read('figures.csv')
  .slice(1)
  .map((line) => line.join());
const wrong = [...theirs.filter((line) => !mine.has(line)), ...[...mine].filter((line) => !theirs.includes(line))];
console.log(`${theirs.length} figures, ${wrong.length} differ`, ...wrong.slice(0, 20).map((line) => `\n${line}`));
process.exitCode = wrong.length === 0 && theirs.length > 0 ? 0 : 1;
