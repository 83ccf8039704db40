import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Files for browsers are compressed once, here; the server sends the smaller ones as they lie. */
const compressed = compression({
  algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')],
  include: /\.(js|css|svg)$/,
  threshold: 1024,
  skipIfLargerOrEqual: true,
});

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    { ...compressed, applyToEnvironment: (environment) => environment.name === 'client' },
  ],
});
