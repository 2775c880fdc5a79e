import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, now, searchText, updatedAt } from './columns.ts'

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
    searchText: searchText('name', 'email', 'subject', 'message'),
  },
  (table) => [
    index('mails_sent_at_index').on(table.sentAt.desc(), table.id),
    index('mails_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    userEmail: text('user_email').notNull(),
    socialAccount: text('social_account').notNull().default(''),
    rating: smallint('rating').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('title', 'message', 'user_email'),
  },
  (table) => [
    index('feedbacks_created_at_index').on(table.createdAt.desc(), table.id),
    index('feedbacks_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
    check('feedbacks_rating_check', sql`${table.rating} between 1 and 5`),
  ],
)

/** One page view; its IP address is anonymised by default. */
export const pageViews = pgTable(
  'visit_stats',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    currentUrl: text('current_url').notNull(),
    ip: text('ip').notNull(),
    city: text('city').notNull().default('—'),
    countryName: text('country_name').notNull().default('—'),
    org: text('org').notNull().default('—'),
    createdAt: createdAt(),
    searchText: searchText('current_url', 'ip', 'city', 'country_name', 'org'),
  },
  (table) => [
    index('visit_stats_created_at_index').on(table.createdAt.desc(), table.id.desc()),
    index('visit_stats_url_index').on(table.currentUrl, table.createdAt),
    index('visit_stats_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
