// A namespace for Drizzle's relational queries; everything else imports tables from their own file.
export * from './schema/access.ts'
export * from './schema/erasures.ts'
export * from './schema/events.ts'
export * from './schema/health.ts'
export * from './schema/schedules.ts'
export * from './schema/visitors.ts'
