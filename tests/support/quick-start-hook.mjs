// For every import, Node checks which files exist and reads package.json files above them, three thousand times during
// a start of the site: a third of the work. This hook resolves project files by their import path, modules of one
// package directly, and package names once per package. Plain JavaScript, since it is loaded before anything else.
import module from 'node:module';

const root = new URL('../../', import.meta.url).href;
const packages = `${root}node_modules/`;
const packageOf = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Files that Node loads as ES modules. */
const modules = new Set();
/** Resolved package names, by the importing package. */
const found = new Map();

/** Resolves an import between project files; "#x/…" is "x/…", as in package.json. */
function ownFile(specifier, parent) {
  if (!specifier.endsWith('.ts')) return undefined;
  const url = specifier.startsWith('#') ? root + specifier.slice(1) : new URL(specifier, parent).href;
  return { url, format: 'module-typescript', shortCircuit: true };
}

/** Resolves a module beside another one: if one .js file of a package is an ES module, so are the others. */
function moduleBeside(specifier, parent) {
  const isModule = specifier.endsWith('.mjs') || (specifier.endsWith('.js') && parent.endsWith('.js'));
  if (!isModule || !modules.has(parent)) return undefined;
  const { href: url } = new URL(specifier, parent);
  modules.add(url);
  return { url, format: 'module', shortCircuit: true };
}

// An old Node, which only starts another one, works without it.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL: parent, conditions } = context;
    if (!parent?.startsWith(root)) return next(specifier, context);
    const isOwn = !parent.startsWith(packages);
    const isFile = specifier.startsWith('.');
    const known = isOwn && (isFile || specifier.startsWith('#')) ? ownFile(specifier, parent) : undefined;
    const beside = isFile && !isOwn ? moduleBeside(specifier, parent) : undefined;
    if (known ?? beside) return known ?? beside;
    if (isFile) return remember(next(specifier, context));
    const asker = isOwn ? root : packageOf.exec(parent)?.[0];
    const name = [asker, specifier, ...conditions].join(' ');
    const answer = found.get(name) ?? { ...remember(next(specifier, context)), shortCircuit: true };
    found.set(name, answer);
    return answer;
  },
});

function remember(answer) {
  if (answer.format === 'module') modules.add(answer.url);
  return answer;
}
