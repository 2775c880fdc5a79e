import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { pageAnswer } from '../../paging.ts'
import { catalogueSeconds } from '../../plugins/caching.ts'
import { findProject, listProjects } from './projects.repository.ts'
import { projectAnswer, projectListAnswer, projectListQuery, projectParams } from './projects.schemas.ts'
import { findMember, listMembers } from './team.repository.ts'
import { memberAnswer, memberListAnswer, memberListQuery, memberParams } from './team.schemas.ts'

export const projectRoutes: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/projects/getAll',
    {
      config: { permission: 'public', keptSeconds: catalogueSeconds },
      schema: {
        operationId: 'listProjects',
        tags: ['projects'],
        querystring: projectListQuery,
        response: { 200: projectListAnswer },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listProjects(db, query)
      return pageAnswer(rows, total, query)
    },
  )

  app.get(
    '/projects/getByIdSlug/:slug',
    {
      config: { permission: 'public', keptSeconds: catalogueSeconds },
      schema: {
        operationId: 'getProject',
        tags: ['projects'],
        params: projectParams,
        response: { 200: projectAnswer },
      },
    },
    async ({ params }) => {
      const project = await findProject(db, params.slug)
      if (!project) throw notFound('Proyecto no encontrado')
      return project
    },
  )

  app.get(
    '/projects/user/getAll',
    {
      config: { permission: 'public', keptSeconds: catalogueSeconds },
      schema: {
        operationId: 'listTeam',
        tags: ['projects'],
        querystring: memberListQuery,
        response: { 200: memberListAnswer },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listMembers(db, query)
      return pageAnswer(rows, total, query)
    },
  )

  app.get(
    '/projects/user/getByUsername/:username',
    {
      config: { permission: 'public', keptSeconds: catalogueSeconds },
      schema: {
        operationId: 'getTeamMember',
        tags: ['projects'],
        params: memberParams,
        response: { 200: memberAnswer },
      },
    },
    async ({ params }) => {
      const member = await findMember(db, params.username)
      if (!member) throw notFound('Usuario no encontrado.')
      return member
    },
  )
}
