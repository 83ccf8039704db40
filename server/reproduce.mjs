// Recomputes the figures of releases of Iolite's open data from their rows and compares them with the published ones.
// Several releases have no row in common, so their sums add up. Usage: node reproduce.mjs [folders with reviews.csv and
// figures.csv of one release each, default: this one]
import { readFileSync } from 'node:fs';

const read = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const table = ([names, ...rows]) => rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
// The columns after the lens, the kind of author and the step.
const scoresOf = (row = {}) => Object.keys(row).slice(3);

/** Adds up rows: each answer counts for its population and for everyone. Averages are rounded half up. */
function figuresOf(rows) {
  const totals = new Map();
  const scores = scoresOf(rows[0]);
  for (const row of rows)
    for (const what of scores.filter((score) => row[score] !== ''))
      for (const whose of ['everyone', `${row.reviewer_type}s`])
        for (const proof of row.step === 'sent' ? ['all'] : ['all', 'confirmed']) {
          const key = [row.lens_id, whose, proof, what].join();
          const total = totals.get(key) ?? { n: 0, sum: 0, spread: Array(what === 'overall' ? 5 : 10).fill(0) };
          const tenths = Math.round(row[what] * 10);
          total.n += 1;
          total.sum += tenths;
          total.spread[what === 'overall' ? row[what] - 1 : Math.min(9, Math.floor(tenths / 10))] += 1;
          totals.set(key, total);
        }
  return [...totals].map(([key, { n, sum, spread }]) =>
    [key, n, (Math.floor((2 * sum + n) / (2 * n)) / 10).toFixed(1), spread.join(' ')].join(),
  );
}

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.'];
const all = [];
for (const folder of folders) {
  const rows = table(read(`${folder}/reviews.csv`));
  all.push(...rows);
  const mine = figuresOf(rows);
  const theirs = read(`${folder}/figures.csv`)
    .slice(1)
    .map((line) => line.join());
  const wrong = [...theirs.filter((line) => !mine.includes(line)), ...mine.filter((line) => !theirs.includes(line))];
  console.log(`${folder}: ${theirs.length} figures, ${wrong.length} differ`, ...wrong.map((line) => `\n${line}`));
  if (wrong.length > 0) process.exitCode = 1;
}
if (folders.length > 1) console.log(['All together:', ...figuresOf(all)].join('\n'));
