import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  inet,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, now, searchText, updatedAt } from './columns.ts'

export const roles = ['user', 'admin', 'collaborator'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /**
     * Whether this person proved that mail to the address reaches them. Google sign-in is linked only to a verified
     * address.
     */
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    username: text('username').notNull(),
    /** Absent for accounts that only sign in with Google. */
    passwordHash: text('password_hash'),
    /** Increases with every new password; a reset link is valid only for the version it was requested for. */
    passwordVersion: integer('password_version').notNull().default(1),
    /** The provider's `sub`, which identifies a Google account. */
    googleSubject: text('google_subject').unique(),
    role: text('role', { enum: roles }).notNull().default('user'),
    isPublic: boolean('is_public').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    socialAccount: text('social_account').notNull().default(''),
    photo: text('photo'),
    accessCount: integer('access_count').notNull().default(0),
    lastAccessAt: moment('last_access_at'),
    /** When the account is deleted for good, because its owner asked for it; until then they can only keep it. */
    deletionDueAt: moment('deletion_due_at'),
    /** When they were last reminded that it is deleted soon. */
    deletionRemindedAt: moment('deletion_reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('name', 'email', 'username'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    index('users_created_at_index').on(table.createdAt.desc(), table.id),
    index('users_role_index').on(table.role),
    index('users_deletion_index').on(table.deletionDueAt).where(sql`deletion_due_at is not null`),
    index('users_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
    check('users_role_check', sql`${table.role} in ('user', 'admin', 'collaborator')`),
  ],
)

/** The parts of the back office that a collaborator can be given. */
export const areas = [
  'academy',
  'projects',
  'texts',
  'wardrobe',
  'mail',
  'feedback',
  'short-links',
  'statistics',
] as const

export const areaLevels = ['edit', 'publish'] as const

/** What each collaborator may work in. A trigger deletes the rows of a user whose role changes. */
export const userAreas = pgTable(
  'user_areas',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    area: text('area', { enum: areas }).notNull(),
    level: text('level', { enum: areaLevels }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.area] })],
)

/** A sign-in session: the family of refresh tokens that descend from one sign-in. */
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
    /** The time of the last request, to the minute, and its address. `ip` is the address of the sign-in. */
    lastSeenAt: moment('last_seen_at').notNull().default(now),
    lastSeenIp: inet('last_seen_ip'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason', {
      enum: ['logout', 'reuse', 'password', 'role', 'deactivation', 'ownership', 'account_page', 'deletion'],
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
    /** The token's `jti`: tokens are signed, so the content of this table gives no access. */
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

/** The pending new address of an account, at most one each; it takes effect once its mailed link is opened. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  /**
   * False until the owner approves it by a link to the current address, which replaces the current password where
   * there is none. Only then is the confirmation link mailed to the new address.
   */
  isApproved: boolean('is_approved').notNull().default(true),
  /** The password version when the change was requested; a new password invalidates the change. */
  passwordVersion: integer('password_version').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})

/**
 * Accounts that somebody asked for and that do not exist yet: each becomes one once the link in its mail is opened. Several
 * rows may wait for one address, so that nobody's row is in the way of its owner's.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_ups_email_index').on(sql`lower(${table.email})`),
    index('sign_ups_expiry_index').on(table.expiresAt),
  ],
)

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const

/**
 * Copies of everything that is stored about a person, which they asked for. Stored before it is made, so that a restart loses
 * none; the file is in the storage of media until it expires.
 */
export const accountExports = pgTable(
  'account_exports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: exportStates }).notNull().default('waiting'),
    /** Where the site was when it was asked for, for the link in the mail. */
    origin: text('origin').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    /** When a process began to make it. */
    claimedAt: moment('claimed_at'),
    bytes: integer('bytes'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('account_exports_user_index').on(table.userId, table.createdAt.desc()),
    uniqueIndex('account_exports_open_key').on(table.userId).where(sql`state in ('waiting', 'running')`),
    index('account_exports_open_index').on(table.createdAt).where(sql`state in ('waiting', 'running')`),
  ],
)

/** Single-use tokens, stored until they would have expired anyway: solved captchas, OAuth returns. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('spent_tokens_expiry_index').on(table.expiresAt)],
)
