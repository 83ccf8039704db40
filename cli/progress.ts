import { Presets, SingleBar } from 'cli-progress';

/** Every so many percent a line, where there is no terminal. */
const STEP = 10;

/**
 * Shows how far long work has come: a bar on a terminal, plain lines elsewhere; always beside what the command says,
 * on the error stream. `pause` makes room for other words until the next news.
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
