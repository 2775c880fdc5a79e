import { boolean, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../db/schema/columns.ts'
import { releases } from './columns.ts'

export const credentialScopes = ['read', 'publish', 'activate'] as const

/** What a team's pipeline signs in with; only a hash of the token is stored. */
export const credentials = releases.table('credentials', {
  id: id(),
  name: text('name').notNull(),
  /** The only remote that it may read and change. */
  remote: text('remote').notNull(),
  scopes: text('scopes', { enum: credentialScopes }).array().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
  createdBy: text('created_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
  lastUsedAt: moment('last_used_at'),
})

/** Users who read and change a remote with their session; users themselves are in the site's database. */
export const members = releases.table(
  'members',
  {
    remote: text('remote').notNull(),
    userId: uuid('user_id').notNull(),
    addedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.userId] }),
    index('members_user_index').on(table.userId),
  ],
)

/** The service that the owner allows as the API of a remote. Another address that a version declares is not called. */
export const allowedUpstreams = releases.table(
  'allowed_upstreams',
  {
    /** The folder of the site, because several sites may share a database. */
    site: text('site').notNull(),
    remote: text('remote').notNull(),
    upstream: text('upstream').notNull(),
    /** Whether it may lead to this machine or to a private network. */
    isPrivate: boolean('is_private').notNull(),
    allowedAt: createdAt(),
    allowedBy: text('allowed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.remote] })],
)
