import type { Db } from '../../db/database.ts'

export async function listCategories(db: Db) {
  return db.query.academyCategories.findMany({
    columns: { position: false, updatedAt: false },
    orderBy: (category, { asc }) => [asc(category.position), asc(category.name)],
    with: {
      courses: {
        columns: { position: false, updatedAt: false, categoryId: false },
        orderBy: (course, { asc }) => [asc(course.position), asc(course.title)],
      },
    },
  })
}
