// One namespace for Drizzle's relational queries; everything else imports the tables by their noun.
export * from './schema/academy.ts'
export * from './schema/messages.ts'
export * from './schema/projects.ts'
export * from './schema/shortener.ts'
export * from './schema/site.ts'
export * from './schema/team.ts'
export * from './schema/users.ts'
export * from './schema/wardrobe.ts'
