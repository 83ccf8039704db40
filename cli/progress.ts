import { Presets, SingleBar } from 'cli-progress';

/** Interval of the lines without a terminal, in percent. */
const STEP = 10;

/**
 * Shows the progress of long work on standard error: a bar on a terminal, plain lines otherwise. `pause` clears the bar
 * for other output until the next update.
 */
export function showProgress() {
  return process.stderr.isTTY ? barOnTerminal() : lines();
}

function lines() {
  let said = '';
  return {
    show(stage: string, done: number) {
      const line = `${stage}: ${Math.floor((100 * done) / STEP) * STEP}%`;
      if (line !== said) process.stderr.write(`${line}\n`);
      said = line;
    },
    pause: () => undefined,
    end: () => undefined,
  };
}

function barOnTerminal() {
  let running: { stage: string; bar: SingleBar } | undefined;
  const end = () => {
    running?.bar.stop();
    running = undefined;
  };
  return {
    show(stage: string, done: number) {
      if (running?.stage !== stage) end();
      if (!running) {
        const bar = new SingleBar(
          { format: `${stage} {bar} {percentage}% · {eta_formatted} left`, hideCursor: true },
          Presets.shades_classic,
        );
        bar.start(1, 0);
        running = { stage, bar };
      }
      running.bar.update(done);
    },
    pause: end,
    end,
  };
}
