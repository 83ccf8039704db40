import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../cli/run.ts';

/*
 * The law: each alert has a line in the runbook that leads to a cure by a documented command, a test in which a real
 * fault exceeds its threshold, and a scenario in which Prometheus sees it fire and end (`deploy/try/alerts.ts` plays
 * them). `deploy/try/tasks.ts` carries out the tasks of an operator.
 */

const read = (file: string) => readFileSync(file, 'utf8');
const ALERTS = [...read('deploy/monitoring/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const PAGE = read('docs/operations.md');
const RUNBOOK = PAGE.slice(PAGE.indexOf('\n## Runbook'), PAGE.indexOf('\n## Upgrade'));
const LINES = new Map(
  [...RUNBOOK.matchAll(/^\| ([A-Z]\w+) \| [^|]+ \| (.+) \|$/gm)].map(([, name = '', cure = '']) => [name, cure]),
);

test('every alert has its line in the runbook, and vice versa', () => {
  expect([...LINES.keys()]).toEqual(ALERTS);
  expect(ALERTS).toHaveLength(16);
});

/** Programs that an operator has at hand. */
const PROGRAM = /`(?:iolite|systemctl|journalctl|docker) [^`]+`/;

test.each([...LINES])('the line of %s names a command', (_name, cure) => {
  expect(cure).toMatch(PROGRAM);
});

/** What is wrong with `iolite …` in a text: words or options that the program does not have. */
async function unknownIn(text: string): Promise<string[]> {
  const unknown: string[] = [];
  for (const [, words = ''] of text.matchAll(/`(?:npm run (?:--silent )?iolite --|iolite) ([^`]+)`/g)) {
    const [first = '', ...rest] = words.split(/\s+/);
    let command: Command | undefined = await COMMANDS[first]?.read();
    if (command && command.commands.length > 0) {
      command = command.commands.find((one) => one.name() === rest[0]);
    }
    const options = rest.filter((word) => word.startsWith('--')).map((word) => word.replace(/=.*/, ''));
    const known = command?.options.map(({ long }) => long) ?? [];
    if (!command || options.some((option) => !known.includes(option))) unknown.push(words);
  }
  return unknown;
}

const TASKS = PAGE.slice(PAGE.indexOf('\n## Tasks'), PAGE.indexOf('\n## Behind a proxy'));

test('every command of Iolite in the fifteen tasks of an operator exists, with its options', async () => {
  expect(TASKS.match(/^\| [A-Z].* \| `.*$/gm)).toHaveLength(15);
  expect(await unknownIn(TASKS)).toEqual([]);
});

test('every command of Iolite in the runbook exists, with its options', async () => {
  expect(await unknownIn(RUNBOOK)).toEqual([]);
  expect(RUNBOOK.match(/`iolite [^`]+`/g)?.length).toBeGreaterThan(10);
  const wrong =
    '`iolite operators list` `iolite operators fly` `iolite fly` `npm run iolite -- check --fly` `iolite check`';
  expect(await unknownIn(wrong)).toEqual(['operators fly', 'fly', 'check --fly']);
});

const FAULTS = ['tests/http/alerts.test.ts', 'tests/integration/alerts.test.ts'].map(read).join('\n');

test.each(ALERTS)('a test raises %s by a fault', (alert) => {
  expect(FAULTS).toMatch(new RegExp(`test\\('[^':]*\\b${alert}\\b[^':]*: `));
});

const SCENARIOS = read('deploy/monitoring/alerts.test.yml').split('\n  - name: ').slice(1);

test.each(ALERTS)('a scenario has %s quiet before a fault, firing during it, and quiet after it', (alert) => {
  const scenario = SCENARIOS.find((one) => one.startsWith(`${alert}\n`)) ?? '';
  const expected = scenario.match(/alertname: \w+\s+exp_alerts:|alertname: \w+, exp_alerts: \[\]/g) ?? [];
  expect(expected.map((one) => [one.includes(alert), one.includes('[]')])).toEqual([
    [true, true],
    [true, false],
    [true, true],
  ]);
});
