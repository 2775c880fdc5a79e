import { relations, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, searchText, updatedAt } from './columns.ts'

/** People presented on the public site; they need no account. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    title: text('title').notNull(),
    about: text('about').notNull(),
    image: text('image'),
    country: text('country').notNull(),
    email: text('email').notNull(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('name', 'lastname', 'title', 'username'),
  },
  (table) => [
    uniqueIndex('team_members_username_key').on(sql`lower(${table.username})`),
    index('team_members_created_at_index').on(table.createdAt.desc(), table.id),
    index('team_members_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const teamMemberLinks = pgTable(
  'team_member_links',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('team_member_links_member_index').on(table.memberId)],
)

export const skills = pgTable('skills', {
  id: id(),
  name: text('name').notNull().unique(),
})

export const teamMemberSkills = pgTable(
  'team_member_skills',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.skillId] }),
    index('team_member_skills_skill_index').on(table.skillId),
  ],
)

export const teamMembersRelations = relations(teamMembers, ({ many }) => ({
  links: many(teamMemberLinks),
  skills: many(teamMemberSkills),
}))

export const teamMemberLinksRelations = relations(teamMemberLinks, ({ one }) => ({
  member: one(teamMembers, { fields: [teamMemberLinks.memberId], references: [teamMembers.id] }),
}))

export const teamMemberSkillsRelations = relations(teamMemberSkills, ({ one }) => ({
  member: one(teamMembers, { fields: [teamMemberSkills.memberId], references: [teamMembers.id] }),
  skill: one(skills, { fields: [teamMemberSkills.skillId], references: [skills.id] }),
}))
