import type { ScratchCopy } from './scratchCopy.ts'

/** "a whole list of the dashboard" of CONTRIBUTING.md, without its generated parts: the technologies of the projects. */
export function addList({ create, addAfter }: ScratchCopy): string[] {
  const backend = 'backend/src/modules/technologies'
  const page = 'remote-dashboard/src/features/technologies/TechnologyListPage.tsx'
  create(`${backend}/technologies.repository.ts`, repository)
  create(`${backend}/technologies.routes.ts`, routes)
  create(`${backend}/technologies.test.ts`, listTest)
  create(page, listPage)
  addAfter('backend/src/app.ts', "from './modules/short-links/visitors.ts'", importOfRoutes)
  addAfter(
    'backend/src/app.ts',
    'api.register(viewRoutes',
    '  await api.register(technologyRoutes, services)',
  )
  addAfter('remote-dashboard/src/navigation.ts', 'export const screens: Screen[] = [', listScreen)
  return [
    ...['repository', 'routes', 'test'].map((part) => `${backend}/technologies.${part}.ts`),
    ...[page, 'backend/src/app.ts', 'remote-dashboard/src/navigation.ts'],
  ]
}

/** "a column of a list": when a feedback changed, which also sorts. */
export function addColumn({ addAfter }: ScratchCopy): string[] {
  const feedback = 'remote-dashboard/src/features/feedback'
  addAfter(`${feedback}/FeedbackListPage.tsx`, "dateColumn('createdAt'", columnOfList)
  addAfter(`${feedback}/feedback.api.ts`, 'const filters = {', "  sortUpdatedAt: '',")
  addAfter(
    'backend/src/modules/feedback/feedback.repository.ts',
    'export const feedbackColumns = {',
    '  updatedAt: feedbacks.updatedAt,',
  )
  return [
    ...[`${feedback}/FeedbackListPage.tsx`, `${feedback}/feedback.api.ts`],
    'backend/src/modules/feedback/feedback.repository.ts',
  ]
}

/** "a screen of the dashboard". */
export function addScreen({ create, addAfter }: ScratchCopy): string[] {
  const page = 'remote-dashboard/src/features/calendar/CalendarPage.tsx'
  create(page, screenPage)
  addAfter('remote-dashboard/src/navigation.ts', 'export const screens: Screen[] = [', screen)
  return [page, 'remote-dashboard/src/navigation.ts']
}

const importOfRoutes = "import { technologyRoutes } from './modules/technologies/technologies.routes.ts'"

const repository = `import type { Db } from '../../db/database.ts'
import { technologies } from '../../db/schema/projects.ts'
import { matchesUnindexed } from '../../lists/conditions.ts'
import type { Found, SortedPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'

export type TechnologyRow = typeof technologies.$inferSelect

/** The columns that the list can be ordered by, besides the name. */
export const technologyColumns = { type: technologies.type }

export async function listTechnologies(
  db: Db,
  search: string,
  { limit, offset, ...order }: SortedPage<keyof typeof technologyColumns>,
): Promise<Found<TechnologyRow>> {
  const where = matchesUnindexed(technologies.name, search)
  const orderBy = orderOf(order, technologyColumns, { own: technologies.name, id: technologies.id })
  return findPage(db, technologies, { where, orderBy, limit, offset }, (page) =>
    db.query.technologies.findMany(page),
  )
}
`

const routes = `import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPage } from '../../lists/page.ts'
import { columnOrders, pageOf, pageQuery, searchText, sortOrder, sortParameters } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { listTechnologies, type TechnologyRow, technologyColumns } from './technologies.repository.ts'

const technology = z
  .object({ id: z.guid(), name: z.string(), type: z.string() })
  .meta({ id: 'ListedTechnology' })

const technologyPage = pageOf(technology).meta({ id: 'ListedTechnologyPage' })

const technologyQuery = pageQuery().extend({
  search: searchText,
  sortName: sortOrder('ASC'),
  ...sortParameters(technologyColumns),
})

function toTechnology({ id, name, type }: TechnologyRow): z.infer<typeof technology> {
  return { id, name, type }
}

export const technologyRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/technologies/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listTechnologies',
        tags: ['projects'],
        summary: 'Lista las tecnologías',
        description: 'Las tecnologías de los proyectos, por su nombre.',
        querystring: technologyQuery,
        response: { 200: technologyPage },
      },
    },
    async ({ query }) => {
      const { search, sortName: order } = query
      const sortedBy = columnOrders(query, technologyColumns)
      return listPage(
        query,
        (slice) => listTechnologies(db, search, { ...slice, order, sortedBy }),
        toTechnology,
      )
    },
  )
}
`

const listTest = `import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { technologies } from '../../db/schema/projects.ts'

let site: TestApp
let token: string

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
  await site.db.delete(technologies)
  await site.db.insert(technologies).values([
    { name: 'Zeta', icon: 'z', type: 'a' },
    { name: 'Álgebra', icon: 'a', type: 'b' },
  ])
})
afterAll(() => site.close())

const namesOf = async (query: string) => {
  const { results } = (await site.get(\`/api/technologies/getAll?\${query}\`, { token })).json()
  return results.map(({ name }: { name: string }) => name)
}

it('returns a page, a search and an order', async () => {
  expect(await namesOf('limit=1&page=2')).toHaveLength(1)
  expect(await namesOf('search=algebra')).toEqual(['Álgebra'])
  expect(await namesOf('sortType=DESC')).toEqual(['Álgebra', 'Zeta'])
})
`

const listPage = `import { Package } from 'lucide-react'
import {
  type Column,
  type FiltersOf,
  idColumn,
  type ListOptions,
  ListScreen,
  SearchField,
  sortable,
  textColumn,
  toParams,
  useList,
} from 'shared-admin'
import { type ListedTechnology, type ListTechnologiesParams, listTechnologies } from 'shared-auth/api'
import { EmptyState } from 'shared-ui'

const filters = { search: '', sortName: 'ASC', sortType: '' } satisfies FiltersOf<ListTechnologiesParams>

const technologyList: ListOptions<ListedTechnology, typeof filters> = {
  name: 'technologies',
  filters,
  limit: 20,
  fetchPage: (query, signal) => listTechnologies(toParams(query), { signal }),
}

const columns: Column<ListedTechnology>[] = [
  idColumn(),
  sortable(textColumn('name', 'Nombre'), 'sortName'),
  sortable(textColumn('type', 'Tipo'), 'sortType'),
]

export function TechnologyListPage() {
  const list = useList(technologyList)
  return (
    <ListScreen
      list={list}
      title="Tecnologías"
      columns={columns}
      empty={<EmptyState icon={<Package />} title="Todavía no hay tecnologías" />}
      filters={
        <SearchField
          value={list.query.filters.search}
          onChange={(typed) => list.change({ search: typed }, { replace: true })}
          placeholder="Nombre"
        />
      }
    />
  )
}
`

const listScreen = `  {
    path: 'application/technologies',
    label: 'Tecnologías',
    icon: Package,
    audience: 'admin',
    menu: 'app',
    load: () =>
      import('./features/technologies/TechnologyListPage.tsx').then((m) => ({
        Component: m.TechnologyListPage,
      })),
  },`

const columnOfList = "  sortable(dateColumn('updatedAt', 'Último cambio'), 'sortUpdatedAt', 'DESC'),"

const screenPage = `import { PageHeader } from 'shared-admin'

export function CalendarPage() {
  return <PageHeader title="Calendario" />
}
`

const screen = `  {
    path: 'application/calendar',
    label: 'Calendario',
    icon: Package,
    audience: 'admin',
    menu: 'app',
    load: () => import('./features/calendar/CalendarPage.tsx').then((m) => ({ Component: m.CalendarPage })),
  },`
