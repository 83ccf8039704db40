/** Plays the alerts with Prometheus' own evaluator (Debian's package `prometheus`). */
import { execFileSync } from 'node:child_process';
import test from 'node:test';

const [RULES, SCENARIOS] = ['deploy/monitoring/alerts.yml', 'deploy/monitoring/alerts.test.yml'];

test('Prometheus accepts the alerts, and each fires during a fault and ends after it', () => {
  execFileSync('promtool', ['check', 'rules', RULES], { stdio: 'inherit' });
  execFileSync('promtool', ['test', 'rules', SCENARIOS], { stdio: 'inherit' });
});
