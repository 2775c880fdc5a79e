import { breadcrumb, type Mount, type PageHead, paramsOf, type SiteBrand, wholeTitle } from 'federation'
import type { Db } from '../db/database.ts'
import { createVersionedCache } from '../db/versioned-cache.ts'
import { findCategory, findCourse, findLesson, findMember, findProject } from './dataPages.repository.ts'
import { course, lesson, type Step, video } from './structuredData.ts'

/** The head of a page with data; its picture follows from its path. */
export type DataPage = Omit<PageHead, 'picture' | 'isIndexed' | 'path'> & {
  path: string
  /** The heading on its picture, without the site's name. */
  heading: string
  /** Path of the page's art below `/content/`; null where it has none. */
  art: string | null
}

/** How long the head of a page is cached. */
const CACHED_MS = 10_000

type Finder = (db: Db, params: string[], brand: SiteBrand) => Promise<DataPage | null>

const academy: Step = { name: 'Academia', path: '/academy' }

/** Finds the page of each source of data, by the path segments that name the data. */
const finders: Record<string, Finder> = {
  async project(db, [slug = ''], brand) {
    const row = await findProject(db, slug)
    if (!row) return null
    const path = pathTo('projects', row.slug)
    const description = row.description.split(/\n{2,}/)[0] ?? row.title
    return {
      path,
      heading: row.title,
      title: wholeTitle(row.title, brand),
      description,
      art: row.image,
      type: 'article',
      structured: [
        breadcrumb(
          [
            { name: 'Proyectos', path: '/projects' },
            { name: row.title, path },
          ],
          brand,
        ),
        ...video({ name: row.title, description, address: row.youtube, since: row.createdAt }),
      ],
    }
  },

  async member(db, [username = ''], brand) {
    const row = await findMember(db, username)
    if (!row) return null
    const path = pathTo('team', row.username)
    const name = `${row.name} ${row.lastname}`
    return {
      path,
      heading: name,
      title: wholeTitle(name, brand),
      description: `${row.title} en ${brand.name}. ${row.about}`,
      art: row.image,
      type: 'profile',
      structured: [
        breadcrumb(
          [
            { name: 'Equipo', path: '/team' },
            { name, path },
          ],
          brand,
        ),
      ],
    }
  },

  async category(db, [slug = ''], brand) {
    const row = await findCategory(db, slug)
    if (!row) return null
    const path = pathTo('academy', row.slug)
    return {
      path,
      heading: row.name,
      title: wholeTitle(`${row.name} · Academia`, brand),
      description: row.description,
      art: row.thumbnail,
      structured: [breadcrumb([academy, { name: row.name, path }], brand)],
    }
  },

  async course(db, [categorySlug = '', slug = ''], brand) {
    const row = await findCourse(db, categorySlug, slug)
    if (!row) return null
    const path = pathTo('academy', categorySlug, row.slug)
    const lessons = row.sections.flatMap((section) =>
      section.lessons.map((each) => ({
        name: each.titleLesson,
        path: pathTo('academy', categorySlug, row.slug, section.slug, each.slug),
      })),
    )
    const { title: name, description } = row
    const steps = [academy, { name: row.category.name, path: pathTo('academy', categorySlug) }]
    return {
      path,
      heading: name,
      title: wholeTitle(`${name} · Academia`, brand),
      description,
      art: row.thumbnail,
      type: 'article',
      structured: [
        course({ name, description, path, lessons }, brand),
        breadcrumb([...steps, { name, path }], brand),
      ],
    }
  },

  async lesson(db, [categorySlug = '', courseSlug = '', section = '', slug = ''], brand) {
    const place = { category: categorySlug, course: courseSlug, section, lesson: slug }
    const row = await findLesson(db, place)
    if (!row) return null
    const path = pathTo('academy', categorySlug, courseSlug, section, slug)
    const { title: name, description, createdAt, updatedAt, position } = row
    const itsCourse = {
      name: row.courseTitle,
      description: row.courseDescription,
      path: pathTo('academy', categorySlug, courseSlug),
    }
    const category = { name: row.categoryName, path: pathTo('academy', categorySlug) }
    return {
      path,
      heading: name,
      title: wholeTitle(`${name} · Academia`, brand),
      description,
      art: row.thumbnail,
      type: 'article',
      structured: [
        lesson({ name, description, path, position, createdAt, updatedAt, course: itsCourse }, brand),
        ...video({ name, description, address: row.youtubeUrl, since: createdAt }),
        breadcrumb([academy, category, itsCourse, { name, path }], brand),
      ],
    }
  },
}

/** Whether a mount shows data that this back end has. Any other is served as composed. */
export function hasData({ data }: Pick<Mount, 'data'>): boolean {
  return data !== undefined && Object.hasOwn(finders, data)
}

/** Finds the page of a mount with data at a path, also one that is written in another case; null when there is none. */
export function createDataPageFinder(db: Db) {
  const cached = createVersionedCache<DataPage | null>({ entries: 500, ttlMs: CACHED_MS })

  return async (brand: SiteBrand, mount: Mount, path: string): Promise<DataPage | null> => {
    const { data: source = '' } = mount
    const find = (params: string[]) =>
      cached(
        JSON.stringify([brand.id, source, ...params]),
        '',
        async () => (await finders[source]?.(db, params, brand)) ?? null,
      )
    const params = paramsOf(mount, path)
    return (await find(params)) ?? find(params.map((param) => param.toLowerCase()))
  }
}

/** The head of the page that says that the data does not exist. */
const missing: Record<string, string> = {
  project: 'Proyecto no encontrado',
  member: 'Usuario no encontrado',
  category: 'No se encontró la categoría',
  course: 'Curso no encontrado',
  lesson: 'No se encontró la lección',
}

export function missingHead(source: string, brand: SiteBrand): PageHead {
  const title = missing[source] ?? 'Página no encontrada'
  return {
    title: wholeTitle(title, brand),
    description: `${title}.`,
    isIndexed: false,
    path: null,
    picture: null,
  }
}

function pathTo(...segments: string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`
}
