import { appendFileSync, existsSync, globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const { dependencies }: { dependencies: object } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Files for browsers are compressed once, here; the server sends the smaller ones as they lie. */
const compressed = compression({
  algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')],
  include: /\.(js|css|svg)$/,
  // What the server runs, a megabyte, goes to nobody.
  exclude: /^index\.js$/,
  threshold: 1024,
  skipIfLargerOrEqual: true,
});

/**
 * The bundler's own rules, but for what many pages load: the framework, all that the root imports, and what at least
 * five pages share of the design system, forms and lenses. Home then loads 17 files instead of 53, and the page of a
 * lens 30 instead of 73, of fewer bytes (`docs/performance.md`).
 */
const chunks = {
  groups: [
    { name: 'framework', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    { name: 'every', test: /[\\/]app[\\/]root\.tsx/ },
    {
      name: 'shared',
      test: /[\\/](app[\\/](ui|form|features[\\/]lens)|domain[\\/]lens|lucide-react)[\\/]/,
      minShareCount: 5,
    },
  ],
};

const LICENSES = 'licenses.txt';
/** Folders of the packages in scripts of workers, which are built apart: `build.license` knows nothing of them. */
const inWorkers = new Set<string>();
const seenInWorkers: Plugin = {
  name: 'packages-in-workers',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    for (const id of ids) {
      const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0];
      if (folder) inWorkers.add(folder);
    }
  },
};
const licensesOfWorkers: Plugin = {
  name: 'licenses-of-workers',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    const known = readFileSync(join(dir, LICENSES), 'utf8');
    for (const folder of [...inWorkers].toSorted()) {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const title = `## ${name} - ${version} (${license})`;
      const words = globSync(join(folder, 'LICEN[CS]E*')).map((file) => readFileSync(file, 'utf8').trim());
      if (!known.includes(title)) appendFileSync(join(dir, LICENSES), `\n${[title, ...words].join('\n\n')}\n`);
    }
  },
};

/** The router puts files that only the server names beside those of browsers, and leaves their compressed forms behind. */
const compressedFollows: Plugin = {
  name: 'compressed-follows',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }) {
      for (const file of globSync('assets/*.js.{br,gz}', { cwd: dir })) {
        const place = join(dir, '..', 'client', file);
        if (existsSync(place.replace(/\.\w+$/, '')) && !existsSync(place)) renameSync(join(dir, file), place);
      }
    },
  },
};

export default defineConfig({
  // The policy of the pages takes faces from files of the site alone.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: chunks } },
        // Whose work is in the scripts that browsers get; most licenses ask that their words go with it.
        license: { fileName: LICENSES },
      },
    },
    // What only pages use is built into them, so that a running site neither installs nor reads all of it.
    ssr: { resolve: { noExternal: true, external: Object.keys(dependencies) } },
  },
  worker: { plugins: () => [seenInWorkers] },
  plugins: [
    tailwindcss(),
    reactRouter(),
    licensesOfWorkers,
    compressedFollows,
    { ...compressed, applyToEnvironment: (environment) => environment.name === 'client' },
  ],
});
