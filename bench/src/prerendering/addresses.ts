import type { RunningSite } from 'e2e/site'
import pg from 'pg'
import { databaseUrl } from '../apiSites.ts'

/** The copied tables, in this order, with their columns and the columns that link the copied rows. */
const COPIES = [
  `insert into academy_categories (slug, name, description, thumbnail, position)
   select slug || $1, name, description, thumbnail, position + $2 from academy_categories where slug !~ '-c\\d+$'`,
  `insert into academy_courses (category_id, slug, title, description, thumbnail, position)
   select copied.id, course.slug || $1, title, course.description, course.thumbnail, course.position + $2
   from academy_courses course join academy_categories category on category.id = category_id
   join academy_categories copied on copied.slug = category.slug || $1 where course.slug !~ '-c\\d+$'`,
  `insert into academy_sections (course_id, slug, title_section, section_order)
   select copied.id, section.slug, title_section, section_order + 0 * $2
   from academy_sections section join academy_courses course on course.id = course_id
   join academy_courses copied on copied.slug = course.slug || $1`,
  `insert into academy_lessons
     (section_id, slug, label_lesson, title_lesson, description_lesson, youtube_url, lesson_order, markdown_url, markdown_premium_path)
   select copied.id, lesson.slug || $1, label_lesson, title_lesson, description_lesson, youtube_url, lesson_order + 0 * $2, markdown_url, markdown_premium_path
   from academy_lessons lesson join academy_sections section on section.id = section_id
   join academy_courses course on course.id = section.course_id
   join academy_courses other on other.slug = course.slug || $1
   join academy_sections copied on copied.course_id = other.id and copied.slug = section.slug`,
  `insert into academy_lesson_links (lesson_id, name, url, is_premium, position)
   select copied.id, link.name, url, is_premium, link.position + 0 * $2
   from academy_lesson_links link join academy_lessons lesson on lesson.id = lesson_id
   join academy_lessons copied on copied.slug = lesson.slug || $1`,
  `insert into projects (slug, title, description, image, youtube, category, duration, starts_on, ends_on, position)
   select slug || $1, title, description, image, youtube, category, duration, starts_on, ends_on, position + $2
   from projects where slug !~ '-c\\d+$'`,
  `insert into project_technologies (project_id, technology_id, position)
   select copied.id, technology_id, used.position + 0 * $2
   from project_technologies used join projects project on project.id = project_id
   join projects copied on copied.slug = project.slug || $1`,
  `insert into project_links (project_id, name, url, position)
   select copied.id, name, url, link.position + 0 * $2
   from project_links link join projects project on project.id = project_id
   join projects copied on copied.slug = project.slug || $1`,
  `insert into project_collaborators (project_id, member_id, roles, position)
   select copied.id, member_id, roles, collaborator.position + 0 * $2
   from project_collaborators collaborator join projects project on project.id = project_id
   join projects copied on copied.slug = project.slug || $1`,
]

/** The copies whose rows each have an address: categories, courses, lessons and projects. */
const PAGES = [0, 1, 3, 5]

/** Copies courses and projects of a site, with all data of their pages, until it has `more` additional addresses. */
export async function fillAddresses(site: Pick<RunningSite, 'dataFolder'>, more: number): Promise<void> {
  const database = new pg.Client({ connectionString: await databaseUrl(site) })
  await database.connect()
  try {
    for (let [copy, added] = [1, 0]; added < more; copy++) {
      for (const [index, statement] of COPIES.entries()) {
        const { rowCount } = await database.query(statement, [`-c${copy}`, copy * 1000])
        if (PAGES.includes(index)) added += rowCount ?? 0
      }
    }
  } finally {
    await database.end()
  }
}

/** The number of addresses in the site's sitemap. */
export async function addressesOf(url: string): Promise<number> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return sitemap.split('<loc>').length - 1
}
