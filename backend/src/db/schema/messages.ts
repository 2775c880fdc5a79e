import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, now, searchText, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** A user; null once the account is deleted. */
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/** Messages from the contact form. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull().default(''),
    message: text('message').notNull(),
    currentUrl: text('current_url').notNull().default(''),
    sentAt: moment('sent_at').notNull().default(now),
    /** When an administrator first opened it, and who; null while it is unread or marked as unread again. */
    readAt: moment('read_at'),
    readById: person('read_by_id'),
    assigneeId: person('assignee_id'),
    archivedAt: moment('archived_at'),
    /** When the first reply was sent. */
    repliedAt: moment('replied_at'),
    searchText: searchText('name', 'email', 'subject', 'message'),
  },
  (table) => [
    index('mails_sent_at_index').on(table.sentAt.desc(), table.id),
    index('mails_assignee_index').on(table.assigneeId, table.sentAt.desc()),
    index('mails_read_by_index').on(table.readById),
    index('mails_unread_index').on(table.sentAt).where(sql`read_at is null and archived_at is null`),
    index('mails_unreplied_index').on(table.sentAt).where(sql`replied_at is null and archived_at is null`),
    index('mails_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** `kept` is in the outbox of a site without a mail server: it has reached nobody. */
export const replyStates = ['waiting', 'sending', 'sent', 'kept', 'failed'] as const

/** Replies to mails, stored before they are sent, so that a restart loses none. */
export const mailReplies = pgTable(
  'mail_replies',
  {
    id: id(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    authorId: person('author_id'),
    text: text('text').notNull(),
    /** The same in every attempt, so that mail programs recognise a copy. */
    messageId: text('message_id').notNull(),
    state: text('state', { enum: replyStates }).notNull().default('waiting'),
    /** Why it was not sent, in Spanish. */
    failure: text('failure').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    /** When sending it was last requested. */
    queuedAt: moment('queued_at').notNull().default(now),
    /** When a process began to send it. */
    claimedAt: moment('claimed_at'),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mail_replies_mail_index').on(table.mailId, table.createdAt),
    index('mail_replies_author_index').on(table.authorId),
    index('mail_replies_state_index').on(table.state, table.queuedAt).where(sql`state <> 'sent'`),
  ],
)

/** A reply that its author has begun to write, on their account, so that they can go on at another computer. */
export const mailDrafts = pgTable(
  'mail_drafts',
  {
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mailId] }),
    index('mail_drafts_mail_index').on(table.mailId),
  ],
)

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Blank before visitors could write feedback themselves. */
    name: text('name').notNull().default(''),
    userEmail: text('user_email').notNull(),
    socialAccount: text('social_account').notNull().default(''),
    rating: smallint('rating').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Whether its author agreed that it is shown on the site with their name and social account. */
    canBeShown: boolean('can_be_shown').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('title', 'message', 'user_email'),
  },
  (table) => [
    index('feedbacks_created_at_index').on(table.createdAt.desc(), table.id),
    index('feedbacks_shown_index')
      .on(table.createdAt.desc(), table.id)
      .where(sql`is_pinned and is_active and can_be_shown`),
    index('feedbacks_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
    check('feedbacks_rating_check', sql`${table.rating} between 1 and 5`),
  ],
)

/** One page view; its IP address is anonymised by default. Partitioned by month of `created_at` (docs/decisions/0091). */
export const pageViews = pgTable(
  'visit_stats',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    currentUrl: text('current_url').notNull(),
    ip: text('ip').notNull(),
    city: text('city').notNull().default('—'),
    countryName: text('country_name').notNull().default('—'),
    org: text('org').notNull().default('—'),
    createdAt: createdAt(),
    /** Its visitor in `visitor_days`; views from before visitors were counted have none. */
    visitor: uuid('visitor'),
    searchText: searchText('current_url', 'ip', 'city', 'country_name', 'org'),
  },
  (table) => [
    // A key of a partitioned table contains what it is partitioned by.
    primaryKey({ name: 'visit_stats_pkey', columns: [table.id, table.createdAt] }),
    // Both include the visitor, so that statistics of a range are index-only scans.
    index('visit_stats_created_at_index').on(
      table.createdAt.desc(),
      table.id.desc(),
      table.currentUrl,
      table.visitor,
    ),
    index('visit_stats_url_index').on(table.currentUrl, table.createdAt, table.visitor),
    index('visit_stats_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
