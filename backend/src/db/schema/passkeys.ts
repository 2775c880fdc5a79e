import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** The passkeys of accounts. Only their public half is known here, so the content of this table gives no access. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's own id of the key, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In base64url, as COSE encodes it. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as `internal` and `usb`. */
    transports: text('transports').array().notNull(),
    /** The hostname that it works at: browsers offer it nowhere else. */
    hostname: text('hostname').notNull(),
    name: text('name').notNull(),
    /** Whether the person has it on several devices, as of its last use. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_index').on(table.userId, table.createdAt)],
)

/** Mailed links that sign in without a password. Each is deleted when it is used, with all others of its account. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** A new password invalidates the link. */
    passwordVersion: integer('password_version').notNull(),
    /** The page that the sign-in began on, which another device does not know. */
    returnTo: text('return_to'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_links_user_index').on(table.userId),
    index('sign_in_links_expiry_index').on(table.expiresAt),
  ],
)
