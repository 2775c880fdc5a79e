import {
  breadcrumb,
  type DataSource,
  type Mount,
  type PageHead,
  paramsOf,
  pathOf,
  type SiteBrand,
  wholeTitle,
} from 'federation'
import { createVersionedCache } from '../db/caches/versioned-cache.ts'
import type { Db } from '../db/database.ts'
import { contentChannel, createDataVersion, databaseChannel } from '../db/notices/data-version.ts'
import { workOf } from '../db/schema/readers/certificates.ts'
import type { Services } from '../services.ts'
import { findMovedTo } from './addresses.repository.ts'
import {
  findCategory,
  findCertificate,
  findCourse,
  findLesson,
  findMember,
  findOutfit,
  findProject,
} from './dataPages.repository.ts'
import { course, lesson, type Step, video } from './structuredData.ts'
import type { PlainContent } from './withoutScripts.ts'

/** The head of a page with data; its picture is derived from its path. */
export type DataPage = Omit<PageHead, 'picture' | 'isIndexed' | 'path'> & {
  path: string
  /** Whether only people who have its address are meant to find it. */
  isUnlisted?: true
  /** Address of its picture, where that is none of `/pictures/`, which caches keep for a day. */
  ownPicture?: string
  /** What it says where no script runs. */
  plain?: PlainContent
  /** The heading on its picture, without the site's name. */
  heading: string
  /** Path of the page's art below `/content/`; null where it has none. */
  art: string | null
}

/** A mount that shows data that this back end has. */
export type DataMount = Mount & { data: DataSource }

/** How long the head of a page is cached. */
const CACHED_MS = 10_000

/** The addresses that a page with data refers to: its own, where its remote mounts it, and those of other pages. */
type Place = {
  brand: SiteBrand
  own: (...params: string[]) => string
  /** The page of another source as a step; none where no mount shows that source. */
  step: (source: DataSource, name: string, ...params: string[]) => Step[]
  /** The page above all pages of this source, such as `/projects`; none where no mount has that path. */
  top: (name: string) => Step[]
}

type Finder = (db: Db, params: string[], place: Place) => Promise<DataPage | null>

/** Finds the page of each source of data, by the path segments that name the data. */
const finders: Record<DataSource, Finder> = {
  async project(db, [slug = ''], { brand, own, top }) {
    const row = await findProject(db, slug)
    if (!row) return null
    const path = own(row.slug)
    const description = row.description.split(/\n{2,}/)[0] ?? row.title
    return {
      path,
      heading: row.title,
      title: wholeTitle(row.title, brand),
      description,
      art: row.image,
      type: 'article',
      structured: [
        breadcrumb([...top('Proyectos'), { name: row.title, path }], brand),
        ...video({ name: row.title, description, address: row.youtube, since: row.createdAt }),
      ],
    }
  },

  async member(db, [username = ''], { brand, own, top }) {
    const row = await findMember(db, username)
    if (!row) return null
    const path = own(row.username)
    const name = `${row.name} ${row.lastname}`
    return {
      path,
      heading: name,
      title: wholeTitle(name, brand),
      description: `${row.title} en ${brand.name}. ${row.about}`,
      art: row.image,
      type: 'profile',
      structured: [breadcrumb([...top('Equipo'), { name, path }], brand)],
    }
  },

  async category(db, [slug = ''], { brand, own, top }) {
    const row = await findCategory(db, slug)
    if (!row) return null
    const path = own(row.slug)
    return {
      path,
      heading: row.name,
      title: wholeTitle(`${row.name} · Academia`, brand),
      description: row.description,
      art: row.thumbnail,
      structured: [breadcrumb([...top('Academia'), { name: row.name, path }], brand)],
    }
  },

  async course(db, [categorySlug = '', slug = ''], { brand, own, step, top }) {
    const row = await findCourse(db, categorySlug, slug)
    if (!row) return null
    const path = own(categorySlug, row.slug)
    const lessons = row.sections.flatMap((section) =>
      section.lessons.flatMap((each) =>
        step('lesson', each.titleLesson, categorySlug, row.slug, section.slug, each.slug),
      ),
    )
    const { title: name, description, level } = row
    const steps = [...top('Academia'), ...step('category', row.category.name, categorySlug)]
    return {
      path,
      heading: name,
      title: wholeTitle(`${name} · Academia`, brand),
      description,
      art: row.thumbnail,
      type: 'article',
      structured: [
        course({ name, description, path, level, lessons }, brand),
        breadcrumb([...steps, { name, path }], brand),
      ],
    }
  },

  async lesson(db, [categorySlug = '', courseSlug = '', section = '', slug = ''], { brand, own, step, top }) {
    const address = { category: categorySlug, course: courseSlug, section, lesson: slug }
    const row = await findLesson(db, address)
    if (!row) return null
    const path = own(categorySlug, courseSlug, section, slug)
    const { title: name, description, createdAt, updatedAt, position } = row
    const steps = step('course', row.courseTitle, categorySlug, courseSlug)
    const itsCourse = {
      ...{ name: row.courseTitle, description: row.courseDescription },
      ...{ path: steps[0]?.path, level: row.level },
    }
    const category = step('category', row.categoryName, categorySlug)
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
        breadcrumb([...top('Academia'), ...category, ...steps, { name, path }], brand),
      ],
    }
  },

  // Only while it is shared; the picture, which others may keep, names no person.
  async certificate(db, [id = ''], { brand, own }) {
    const row = await findCertificate(db, id)
    if (!row) return null
    return {
      path: own(row.id),
      heading: `Certificado: ${row.courseTitle}`,
      title: wholeTitle(`Certificado de ${row.holderName}`, brand),
      description: `${row.courseTitle}. Un certificado de la academia de ${brand.name}.`,
      art: null,
      plain: {
        heading: row.holderName,
        paragraphs: [
          `Completó el curso «${row.courseTitle}» de la academia de ${brand.name}: ${workOf(row)}.`,
          `Emitido el ${dates.format(row.issuedAt)}.`,
          row.revokedAt ? `Este certificado fue revocado el ${dates.format(row.revokedAt)}.` : 'Válido.',
        ],
        links: [
          { to: `/api/academy/certificates/jwt/${row.id}`, label: 'Credencial firmada (Open Badges 3.0)' },
        ],
      },
    }
  },

  // Only while it is shared.
  async outfit(db, [shareId = ''], { brand, own }) {
    const row = await findOutfit(db, shareId)
    if (!row) return null
    const ownPicture = `/api/wardrobe/outfit/shared/${shareId}/picture`
    const description = row.sharedBy
      ? `Un conjunto de ${row.sharedBy}, combinado en Mix&Match.`
      : 'Un conjunto combinado en Mix&Match.'
    return {
      path: own(shareId),
      heading: row.name,
      title: wholeTitle(row.name, brand),
      description,
      art: null,
      isUnlisted: true,
      ownPicture,
      plain: {
        heading: row.name,
        paragraphs: [description],
        picture: { address: ownPicture, description: `Las prendas de ${row.name}` },
      },
    }
  },
}

/** Whether a mount shows data that this back end has. One with a source of a newer platform is served as composed. */
export function hasData(mount: Mount): mount is DataMount {
  return mount.data !== undefined && Object.hasOwn(finders, mount.data)
}

const dates = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

/** Whether people share its pages themselves, and withdraw them at once. */
function isShared(data: DataSource): data is 'certificate' | 'outfit' {
  return data === 'certificate' || data === 'outfit'
}

/** Finds the page of a mount with data at a path, also if the path is written in another case; null without one. */
export function createDataPageFinder(db: Db, notifications: Services['notifications']) {
  const version = createDataVersion(notifications, [databaseChannel, contentChannel])
  const cached = createVersionedCache<DataPage | null>({ entries: 500, ttlMs: CACHED_MS })

  return async (
    brand: SiteBrand,
    mounts: Mount[],
    mount: DataMount,
    path: string,
  ): Promise<DataPage | null> => {
    const place = placeOf(brand, mounts, mount)
    const find = (params: string[]) =>
      isShared(mount.data)
        ? finders[mount.data](db, params, place)
        : cached(
            JSON.stringify([brand.id, mount.data, ...params]),
            version.current() + addressesOf(mounts),
            () => finders[mount.data](db, params, place),
          )
    const params = paramsOf(mount, path)
    return (await find(params)) ?? find(params.map((param) => param.toLowerCase()))
  }
}

/** The path at which a page with data is now that had this one before; null without one. */
export async function findMovedPage(db: Db, mount: DataMount, path: string): Promise<string | null> {
  const { data } = mount
  const params = isShared(data) ? null : await findMovedTo(db, data, paramsOf(mount, path))
  return params ? pathOf(mount, params) : null
}

/** A text that changes when the addresses of pages with data change. */
export function addressesOf(mounts: Mount[]): string {
  return mounts.map(({ path, data = '' }) => `${path} ${data}`).join()
}

/** The titles of the pages that are shown when the data does not exist. */
const missing: Record<DataSource, string> = {
  project: 'Proyecto no encontrado',
  member: 'Usuario no encontrado',
  category: 'No se encontró la categoría',
  course: 'Curso no encontrado',
  lesson: 'No se encontró la lección',
  certificate: 'No se encontró el certificado',
  outfit: 'No se encontró el conjunto',
}

export function missingHead(source: DataSource, brand: SiteBrand): PageHead {
  const title = missing[source]
  return {
    title: wholeTitle(title, brand),
    description: `${title}.`,
    isIndexed: false,
    path: null,
    picture: null,
  }
}

function placeOf(brand: SiteBrand, mounts: Mount[], mount: DataMount): Place {
  const above = mount.path.slice(0, mount.path.indexOf('/:'))
  return {
    brand,
    own: (...params) => pathOf(mount, params),
    step: (source, name, ...params) => {
      const other = mounts.find(({ data }) => data === source)
      return other ? [{ name, path: pathOf(other, params) }] : []
    },
    top: (name) => (mounts.some(({ path }) => path === above) ? [{ name, path: above }] : []),
  }
}
