import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { academyCategories, academyCourses, academyLessons, academySections } from '../db/schema/academy.ts'
import { outfits } from '../db/schema/outfits.ts'
import { projects } from '../db/schema/projects.ts'
import { certificates } from '../db/schema/readers/certificates.ts'
import { teamMembers } from '../db/schema/team.ts'
import { users } from '../db/schema/users.ts'

// Only what the head of a page contains, because these queries run for each opened page.

export async function findProject(db: Db, idOrSlug: string) {
  const isId = z.uuid().safeParse(idOrSlug).success
  const [row] = await db
    .select({
      slug: projects.slug,
      title: projects.title,
      description: projects.description,
      image: projects.image,
      youtube: projects.youtube,
      createdAt: projects.createdAt,
    })
    .from(projects)
    .where(or(eq(projects.slug, idOrSlug), isId ? eq(projects.id, idOrSlug) : undefined))
    .limit(1)
  return row
}

export async function findMember(db: Db, username: string) {
  const { name, lastname, title, about, image } = teamMembers
  const [row] = await db
    .select({ username: teamMembers.username, name, lastname, title, about, image })
    .from(teamMembers)
    .where(eq(sql`lower(${teamMembers.username})`, username.toLowerCase()))
    .limit(1)
  return row
}

export async function findCategory(db: Db, slug: string) {
  return db.query.academyCategories.findFirst({
    columns: { slug: true, name: true, description: true, thumbnail: true },
    where: eq(academyCategories.slug, slug),
  })
}

/** A course with its category, and its lessons in order. */
export async function findCourse(db: Db, categorySlug: string, courseSlug: string) {
  const course = await db.query.academyCourses.findFirst({
    columns: { slug: true, title: true, description: true, thumbnail: true, level: true },
    where: eq(academyCourses.slug, courseSlug),
    with: {
      category: { columns: { slug: true, name: true } },
      sections: {
        columns: { slug: true },
        orderBy: [asc(academySections.sectionOrder), asc(academySections.slug)],
        with: {
          lessons: {
            columns: { slug: true, titleLesson: true },
            orderBy: [asc(academyLessons.lessonOrder), asc(academyLessons.slug)],
          },
        },
      },
    },
  })
  return course?.category.slug === categorySlug ? course : undefined
}

export type LessonPlace = { category: string; course: string; section: string; lesson: string }

/** The lesson at exactly this place. */
export async function findLesson(db: Db, place: LessonPlace) {
  const [row] = await db
    .select({
      title: academyLessons.titleLesson,
      description: academyLessons.descriptionLesson,
      youtubeUrl: academyLessons.youtubeUrl,
      position: academyLessons.lessonOrder,
      createdAt: academyLessons.createdAt,
      updatedAt: academyLessons.updatedAt,
      courseTitle: academyCourses.title,
      courseDescription: academyCourses.description,
      thumbnail: academyCourses.thumbnail,
      level: academyCourses.level,
      categoryName: academyCategories.name,
    })
    .from(academyLessons)
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .innerJoin(academyCourses, eq(academyCourses.id, academySections.courseId))
    .innerJoin(academyCategories, eq(academyCategories.id, academyCourses.categoryId))
    .where(
      and(
        eq(academyLessons.slug, place.lesson),
        eq(academySections.slug, place.section),
        eq(academyCourses.slug, place.course),
        eq(academyCategories.slug, place.category),
      ),
    )
    .limit(1)
  return row
}

/** A certificate that its holder shares, by its id; as `findCertificate` of its module has it. */
export async function findCertificate(db: Db, id: string) {
  if (!z.guid().safeParse(id).success) return undefined
  const { courseTitle, holderName, hours, lessonCount, issuedAt, revokedAt, isShared } = certificates
  const [row] = await db
    .select({ id: certificates.id, courseTitle, holderName, hours, lessonCount, issuedAt, revokedAt })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(and(eq(certificates.id, id), isShared, isNull(users.deletionDueAt)))
  return row
}

/** An outfit that its owner shares, by the end of its address; as `findShared` of its module has it. */
export async function findOutfit(db: Db, shareId: string) {
  const { name, sharedBy } = outfits
  const [row] = await db
    .select({ name, sharedBy })
    .from(outfits)
    .innerJoin(users, eq(users.id, outfits.userId))
    .where(and(eq(outfits.shareId, shareId), users.isActive, isNull(users.deletionDueAt)))
  return row
}
