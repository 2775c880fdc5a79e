import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../lists/page.ts'
import { catalogueCacheSeconds } from '../../plugins/cache-control.ts'
import type { Services } from '../../services.ts'
import { redirectMoved } from '../addresses/redirectMoved.ts'
import { findProject, listProjects } from './projects.repository.ts'
import {
  projectListQuery,
  projectListResponse,
  projectParams,
  projectResponse,
  toProject,
} from './projects.schemas.ts'
import { findMember, listMembers } from './team.repository.ts'
import {
  memberListQuery,
  memberListResponse,
  memberParams,
  memberResponse,
  toMember,
} from './team.schemas.ts'

export const projectRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/projects/getAll',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        operationId: 'listProjects',
        tags: ['projects'],
        querystring: projectListQuery,
        response: { 200: projectListResponse },
      },
    },
    async ({ query }) => listPage(query, (slice) => listProjects(db, slice), toProject),
  )

  app.get(
    '/projects/getByIdSlug/:slug',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        operationId: 'getProject',
        tags: ['projects'],
        params: projectParams,
        response: { 200: projectResponse },
      },
    },
    async ({ params: { slug } }, reply) => {
      const project = await findProject(db, slug)
      if (!project)
        return redirectMoved(db, reply, { kind: 'project', slug, missing: 'Proyecto no encontrado' })
      return toProject(project)
    },
  )

  app.get(
    '/projects/user/getAll',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        operationId: 'listTeam',
        tags: ['projects'],
        querystring: memberListQuery,
        response: { 200: memberListResponse },
      },
    },
    async ({ query }) => {
      const { search, dateFrom: from, dateTo: to, sortDate: order } = query
      const filter = { search, from, to }
      return listPage(query, (slice) => listMembers(db, filter, { ...slice, order }), toMember)
    },
  )

  app.get(
    '/projects/user/getByUsername/:username',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        operationId: 'getTeamMember',
        tags: ['projects'],
        params: memberParams,
        response: { 200: memberResponse },
      },
    },
    async ({ params: { username: slug } }, reply) => {
      const member = await findMember(db, slug)
      if (!member)
        return redirectMoved(db, reply, { kind: 'member', slug, missing: 'Usuario no encontrado.' })
      return toMember(member)
    },
  )
}
