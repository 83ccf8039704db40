// Node reads the package.json of a package again for each file of it that is imported, to learn what kind of module the
// file is. That of drizzle-orm is 180 kB long and was read a hundred times, half the time that a start took. Here its
// files find each other without it. Plain JavaScript: it is loaded before anything else.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const amongItself = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (!amongItself || !specifier.endsWith('.js')) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
