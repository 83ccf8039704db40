import { appendFileSync, existsSync, globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
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

/** The module that every page begins with, and that of the home page, with whatever the router adds to their names. */
const ROOT = /[\\/]app[\\/]root\.tsx/;
const HOME_PAGE = /[\\/]app[\\/](root|routes[\\/]home)\.tsx/;

/** All that pages are made of, but for the framework. */
const OURS = /[\\/](app|domain|lucide-react)[\\/].+\.\w+$/;

/** What pages may share: the design system, what all pages share, icons, lenses, and rules of most rooms. */
const SHARED =
  /[\\/](app[\\/](ui[\\/]|features[\\/]lens[\\/](?!comment)(drawing[\\/])?)?[^\\/]+|domain[\\/](?!(evidence|operator|doctor|experience)[\\/]|review[\\/]rules[\\/](proof|gate|moderation|search|record|campaign|arrivals)).+|lucide-react[\\/].+)$/;

type Graph = { readonly getModuleInfo: Rolldown.GetModuleInfo };

/** Whether a page loads a module before anything is done on it. */
function isOn(page: RegExp, module: string, graph: Graph): boolean {
  const found = new Set([module]);
  for (const one of found) {
    if (page.test(one)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return false;
}

/**
 * A page waits for each of its files, and small ones are hardly compressed: what every page needs is two files, ours
 * and the framework, and what the home page shares is another. What forms share, what else many pages do, and what the
 * pages that tell of a lens, its comments, and the leaflets have in common, are one more each, which the home page does
 * not load. The words of what waits and of moderation, and the operator's room, are in none of them: no first page shows
 * them.
 */
const chunks = {
  groups: [
    { name: 'framework', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    {
      name: (module: string, graph: Graph) => (isOn(ROOT, module, graph) ? 'every' : null),
      debugName: 'every',
      test: OURS,
    },
    {
      name: (module: string, graph: Graph) => (isOn(HOME_PAGE, module, graph) ? 'shared' : null),
      debugName: 'shared',
      test: OURS,
      minShareCount: 2,
    },
    { name: 'forms', test: /[\\/]app[\\/](form[\\/]|features[\\/]review[\\/]draft)/ },
    { name: 'beyond', test: SHARED, minShareCount: 4 },
    {
      name: 'comments',
      test: /[\\/](app[\\/]features[\\/]lens[\\/]comment|domain[\\/]review[\\/]rules[\\/](proof|comments))/,
      minShareCount: 2,
    },
    {
      name: 'reading',
      test: /[\\/](app[\\/](night-scene|features[\\/](lens|experience))|domain[\\/]experience)[\\/]/,
      minShareCount: 3,
    },
    {
      name: 'leaflets',
      test: /[\\/](app[\\/]features[\\/]education|domain[\\/]evidence)[\\/]/,
      minShareCount: 4,
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
