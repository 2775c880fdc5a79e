import { sql } from 'drizzle-orm'
import { boolean, check, index, inet, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from './columns.ts'

export const roles = ['user', 'admin', 'collaborator'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Whether this person has shown that mail to the address reaches them. Google is bound only to such an address. */
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    username: text('username').notNull(),
    /** Absent for accounts that only sign in with Google. */
    passwordHash: text('password_hash'),
    /** Grows with every password; a reset link is bound to the one it was asked for. */
    passwordVersion: integer('password_version').notNull().default(1),
    /** The provider's `sub`, the key of a Google account. */
    googleSubject: text('google_subject').unique(),
    role: text('role', { enum: roles }).notNull().default('user'),
    isPublic: boolean('is_public').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    socialAccount: text('social_account').notNull().default(''),
    photo: text('photo'),
    accessCount: integer('access_count').notNull().default(0),
    lastAccessAt: moment('last_access_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    index('users_created_at_index').on(table.createdAt.desc(), table.id),
    index('users_role_index').on(table.role),
    index('users_search_index').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      table.email.op('gin_trgm_ops'),
      table.username.op('gin_trgm_ops'),
    ),
    check('users_role_check', sql`${table.role} in ('user', 'admin', 'collaborator')`),
  ],
)

/** One sign-in: the family of refresh tokens that descend from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ip: inet('ip'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason', {
      enum: ['logout', 'reuse', 'password', 'role', 'deactivation', 'ownership'],
    }),
  },
  (table) => [
    index('sessions_user_index').on(table.userId),
    index('sessions_expiry_index').on(table.expiresAt),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** The token's `jti`: tokens are signed, so nothing in this table lets anyone in. */
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
    successorId: uuid('successor_id'),
  },
  (table) => [index('refresh_tokens_session_index').on(table.sessionId)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    passwordVersion: integer('password_version').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_user_index').on(table.userId)],
)

/** The address that somebody asked for as theirs, at most one each; it counts once its mailed link is opened. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The password that the change was asked for under: with another one it no longer counts. */
  passwordVersion: integer('password_version').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})

/** Things that may be used once, kept until they would have expired anyway: solved captchas, OAuth returns. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('spent_tokens_expiry_index').on(table.expiresAt)],
)
