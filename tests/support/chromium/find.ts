import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { cacheFolder } from './folders.ts';
import { writeFontConfig } from './fonts.ts';
import { type Candidate, shippedChromium } from './shipped.ts';

/** Options for Playwright's `chromium.launch`; `env` is the browser's whole environment. */
export type Chromium = { executablePath: string; env: Record<string, string>; args: string[] };

/**
 * Finds a Chromium that this machine can run, unpacking the one that npm installed if it is the first.
 *
 * @throws when there is none, saying where it looked and what helps
 */
export async function findChromium(): Promise<Chromium> {
  const cache = await cacheFolder();
  const places: [name: string, look: () => Candidate | Promise<Candidate>][] = [
    ['CHROMIUM_PATH', chosenChromium],
    ['@sparticuz/chromium', () => shippedChromium(cache)],
    ['the Chromium of Playwright', playwrightChromium],
    ['Chrome or Chromium on this machine', systemChromium],
  ];
  const misses: string[] = [];
  for (const [name, look] of places) {
    const candidate = await look();
    if ('executablePath' in candidate) {
      const inherited = process.env as Record<string, string>;
      const fonts = { FONTCONFIG_FILE: await writeFontConfig(cache) };
      return {
        executablePath: candidate.executablePath,
        env: { ...inherited, ...fonts, ...candidate.env },
        args: launchArguments(),
      };
    }
    misses.push(`  ${name}: ${candidate.missing}`);
  }
  throw new Error(`There is no Chromium to test with. Looked for:\n${misses.join('\n')}\n${cures}`);
}

const cures = `Any one of these helps:
  on Linux x64, "npm ci" (it brings one along)
  "npx playwright install chromium"
  installing Google Chrome or Chromium
  setting CHROMIUM_PATH to the executable of one`;

function launchArguments(): string[] {
  // Software rendering of a graphics card would be slow.
  // Hinting fits glyphs to the pixel grid of one machine; without it text has the same width everywhere.
  const args = ['--font-render-hinting=none', '--disable-gpu'];
  // Chromium refuses to start its sandbox as root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return args;
}

async function chosenChromium(): Promise<Candidate> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return { missing: 'not set' };
  const runnable = await access(executablePath, constants.X_OK).then(
    async () => (await stat(executablePath)).isFile(),
    () => false,
  );
  if (!runnable) throw new Error(`CHROMIUM_PATH is ${executablePath}, which is not a program that this user may run.`);
  return { executablePath };
}

function playwrightChromium(): Candidate {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath } : { missing: 'not installed' };
}

function systemChromium(): Candidate {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env.PROGRAMFILES ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ];
  const executablePath = [...onPath, ...applications].find((path) => existsSync(path));
  return executablePath ? { executablePath } : { missing: 'not found' };
}
