import { relations } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, day, id, updatedAt } from './columns.ts'
import { skills, teamMembers } from './team.ts'

export const projects = pgTable(
  'projects',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    image: text('image'),
    youtube: text('youtube'),
    category: text('category').notNull(),
    duration: text('duration').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('projects_position_index').on(table.position, table.id)],
)

export const technologies = pgTable('technologies', {
  id: id(),
  name: text('name').notNull().unique(),
  icon: text('icon').notNull(),
  type: text('type').notNull(),
})

export const projectTechnologies = pgTable(
  'project_technologies',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    technologyId: uuid('technology_id')
      .notNull()
      .references(() => technologies.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.technologyId] }),
    index('project_technologies_technology_index').on(table.technologyId),
  ],
)

export const projectLinks = pgTable(
  'project_links',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('project_links_project_index').on(table.projectId)],
)

export const projectCollaborators = pgTable(
  'project_collaborators',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    roles: text('roles').array().notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    uniqueIndex('project_collaborators_key').on(table.projectId, table.memberId),
    index('project_collaborators_member_index').on(table.memberId),
  ],
)

export const collaboratorSkills = pgTable(
  'collaborator_skills',
  {
    collaboratorId: uuid('collaborator_id')
      .notNull()
      .references(() => projectCollaborators.id, { onDelete: 'cascade' }),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.collaboratorId, table.skillId] }),
    index('collaborator_skills_skill_index').on(table.skillId),
  ],
)

export const projectsRelations = relations(projects, ({ many }) => ({
  technologies: many(projectTechnologies),
  links: many(projectLinks),
  collaborators: many(projectCollaborators),
}))

export const projectTechnologiesRelations = relations(projectTechnologies, ({ one }) => ({
  project: one(projects, { fields: [projectTechnologies.projectId], references: [projects.id] }),
  technology: one(technologies, {
    fields: [projectTechnologies.technologyId],
    references: [technologies.id],
  }),
}))

export const projectLinksRelations = relations(projectLinks, ({ one }) => ({
  project: one(projects, { fields: [projectLinks.projectId], references: [projects.id] }),
}))

export const projectCollaboratorsRelations = relations(projectCollaborators, ({ one, many }) => ({
  project: one(projects, { fields: [projectCollaborators.projectId], references: [projects.id] }),
  member: one(teamMembers, { fields: [projectCollaborators.memberId], references: [teamMembers.id] }),
  skills: many(collaboratorSkills),
}))

export const collaboratorSkillsRelations = relations(collaboratorSkills, ({ one }) => ({
  collaborator: one(projectCollaborators, {
    fields: [collaboratorSkills.collaboratorId],
    references: [projectCollaborators.id],
  }),
  skill: one(skills, { fields: [collaboratorSkills.skillId], references: [skills.id] }),
}))
