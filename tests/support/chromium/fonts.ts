import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeModules } from './folders.ts';

/**
 * Writes a fontconfig file with only the DejaVu fonts, so that text has the same width on every machine. Chromium
 * crashes on its first page without any fontconfig.
 *
 * @param cache a writable folder, for the file and for fontconfig's own cache
 * @returns the file's absolute path, for FONTCONFIG_FILE
 */
export async function writeFontConfig(cache: string): Promise<string> {
  const file = join(cache, 'fonts.conf');
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, fontConfig(join(nodeModules, 'dejavu-fonts-ttf', 'ttf'), join(cache, 'fontconfig')));
  await rename(unfinished, file);
  return file;
}

const families = [
  ['sans-serif', 'DejaVu Sans'],
  ['system-ui', 'DejaVu Sans'],
  ['serif', 'DejaVu Serif'],
  ['monospace', 'DejaVu Sans Mono'],
];

function fontConfig(fonts: string, cache: string): string {
  const aliases = families.map(
    ([generic, font]) => `  <alias><family>${generic}</family><prefer><family>${font}</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escapeXml(fonts)}</dir>
  <cachedir>${escapeXml(cache)}</cachedir>
${aliases.join('\n')}
</fontconfig>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
