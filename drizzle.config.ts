import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./domain/*/**/{tables,*.tables}.ts', './platform/*/tables.ts'],
  out: './database/migrations',
  casing: 'snake_case',
});
