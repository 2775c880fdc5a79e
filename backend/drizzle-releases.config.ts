import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/releasesDb/schema/*.ts',
  out: './drizzle-releases',
  migrations: { schema: 'releases', table: 'schema_migrations' },
})
