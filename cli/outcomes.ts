import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { WRITTEN_PERIOD } from '#domain/outcome/rules.ts';
import { CommandFailure } from './failure.ts';
import { sendFolder } from './outcomes/folder.ts';

type SendOptions = {
  readonly site: string;
  readonly tokenFile?: string;
  readonly once?: true;
  readonly dryRun?: true;
  readonly period: string | null;
};

/** How often a watched folder is looked at, in seconds; a file that has not changed for as long is complete. */
const ROUND = 60;
const wait = (seconds: number) => sleep(seconds * 1000);

/** `iolite outcomes`: what a practice runs on its own machine, with a token and without a database. */
export function outcomeCommands(): Command {
  const outcomes = new Command();

  outcomes
    .command('send')
    .argument('<folder>', 'folder of files, each of them one batch')
    .description('watch a folder, send each file, and move it to “sent” or “refused”; needs a token in IOLITE_TOKEN')
    .requiredOption('--site <url>', 'the site, such as https://iolite.example', siteUrl)
    .option('--token-file <file>', 'a file with the token, instead of IOLITE_TOKEN')
    .option('--period <year-number>', 'the open period that new eyes are sent for, such as 2026-3', writtenPeriod, null)
    .option('--once', 'send what is there, and end')
    .option('--dry-run', 'say what would become of each file, and end; nothing is stored or moved')
    .action(async (folder: string, { site, tokenFile, once, dryRun, period }: SendOptions) => {
      const options = {
        site,
        token: await readToken(tokenFile),
        isDryRun: dryRun === true,
        period,
        wait,
        now: () => new Date(),
      };
      if (once || dryRun) {
        const left = await sendFolder(folder, { ...options, settledSince: null });
        if (left > 0) throw new CommandFailure(left === 1 ? '1 file was not sent.' : `${left} files were not sent.`);
        return;
      }
      for (;;) {
        await sendFolder(folder, { ...options, settledSince: new Date(Date.now() - ROUND * 1000) });
        await wait(ROUND);
      }
    });
  return outcomes;
}

/** A token is sent in the clear to this machine alone. */
function siteUrl(text: string): string {
  const url = URL.parse(text);
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname));
  if (!url || !isSafe) throw new InvalidArgumentError('Give the URL of the site, which begins with https://.');
  return url.origin;
}

function writtenPeriod(text: string): string {
  if (!WRITTEN_PERIOD.test(text)) throw new InvalidArgumentError('Give its year and number, such as 2026-3.');
  return text;
}

async function readToken(file: string | undefined): Promise<string> {
  const text = file === undefined ? process.env.IOLITE_TOKEN : await readFile(file, 'utf8').catch(() => undefined);
  const token = text?.trim() ?? '';
  if (!/^iolite_[0-9a-f]+$/.test(token)) {
    const place = file === undefined ? 'IOLITE_TOKEN' : file;
    throw new CommandFailure(`${place} holds no token. A doctor makes one under Account, to send post-operative data.`);
  }
  return token;
}
