// For every import, Node asks again which files are there and what the package.json above them says, and does so three
// thousand times while the site starts: a third of the work of a start. Here a file of the project is the one that its
// import names, modules of one package find each other without it, and what a name stands for is asked once per package.
// Plain JavaScript: it is loaded before anything else.
import module from 'node:module';

const root = new URL('../../', import.meta.url).href;
const packages = `${root}node_modules/`;
const packageOf = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Files that Node takes as ES modules. */
const modules = new Set();
/** What names stand for, by the package that imports them. */
const found = new Map();

/** What a file of the project imports from the project; "#x/…" stands for "x/…", as package.json has it. */
function ownFile(specifier, parent) {
  if (!specifier.endsWith('.ts')) return undefined;
  const url = specifier.startsWith('#') ? root + specifier.slice(1) : new URL(specifier, parent).href;
  return { url, format: 'module-typescript', shortCircuit: true };
}

/** A module beside another one: where one file of a package that ends in .js is an ES module, so are the others. */
function moduleBeside(specifier, parent) {
  const isModule = specifier.endsWith('.mjs') || (specifier.endsWith('.js') && parent.endsWith('.js'));
  if (!isModule || !modules.has(parent)) return undefined;
  const { href: url } = new URL(specifier, parent);
  modules.add(url);
  return { url, format: 'module', shortCircuit: true };
}

// An old Node, which only starts another one, goes without.
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
