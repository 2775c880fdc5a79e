import { pgSchema } from 'drizzle-orm/pg-core'

/** Where every table of releases lies, so that they can share a database with the site's. */
export const releases = pgSchema('releases')
