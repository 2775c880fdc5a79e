import { pgSchema } from 'drizzle-orm/pg-core'

/** The schema of every table of releases, so that they can share a database with the site's tables. */
export const releases = pgSchema('releases')
