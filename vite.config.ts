import { appendFileSync, existsSync, globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { texts } from './content.config.ts';

const { dependencies }: { dependencies: object } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Compresses files for browsers at build time; the server sends these as they are. */
const compressed = compression({
  algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')],
  include: /\.(js|css|svg)$/,
  // The server bundle, a megabyte, is not sent to browsers.
  exclude: /^index\.js$/,
  threshold: 1024,
  skipIfLargerOrEqual: true,
});

/**
 * The bundler's own chunking, plus chunks for what many pages load: the framework, all imports of the root, and
 * parts of the design system, forms and lenses shared by at least five pages. Home then loads 17 files instead of 53,
 * and a lens page 30 instead of 73, with fewer bytes (`docs/performance.md`). Passkeys and the words about eye
 * conditions are left to the pages that need them.
 */
const chunks = {
  groups: [
    { name: 'framework', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    { name: 'every', test: /[\\/]app[\\/]root\.tsx/ },
    {
      name: 'shared',
      test: /[\\/](app[\\/](ui(?![\\/]expander)|form(?![\\/](passkeys|account))|features[\\/]lens)|domain[\\/]lens(?![\\/]rules[\\/]conditions)|lucide-react)[\\/]/,
      minShareCount: 5,
    },
    // What the sheets of lenses consist of: a lens, the comparison and the result of the questions load these.
    {
      name: 'evidence',
      test: /[\\/](domain[\\/]evidence|content[\\/](sources|figures|reviewers)|app[\\/](texts[\\/]citations|ui[\\/]expander))/,
      minShareCount: 2,
    },
    { name: 'options', test: /[\\/]domain[\\/]outcome[\\/]rules[\\/]options/, minShareCount: 2 },
    { name: 'experience', test: /[\\/](domain[\\/]experience[\\/]rules|app[\\/]night-scene)/, minShareCount: 3 },
    {
      name: 'sheet',
      test: /[\\/](domain[\\/]answer|app[\\/](answers|features[\\/](lens[\\/](sheet|comment)|education[\\/](eyes|choose[\\/]choice))))/,
      minShareCount: 3,
    },
  ],
};

const LICENSES = 'licenses.txt';
/** Package folders in worker scripts, which are bundled separately and unknown to `build.license`. */
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

/**
 * The router moves assets that only the server build names to the browser's folder, but not their compressed forms;
 * this moves these as well.
 */
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
  logLevel: 'warn',
  // The CSP of the pages allows fonts from the site's files only.
  build: {
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: chunks } },
        // The licenses of bundled packages; most require their text in copies.
        license: { fileName: LICENSES },
      },
    },
    // Packages that only pages use are bundled, so that a running site does not install or load them.
    ssr: { resolve: { noExternal: true, external: Object.keys(dependencies) } },
  },
  worker: { plugins: () => [seenInWorkers] },
  plugins: [
    texts(),
    tailwindcss(),
    reactRouter(),
    licensesOfWorkers,
    compressedFollows,
    { ...compressed, applyToEnvironment: (environment) => environment.name === 'client' },
  ],
});
