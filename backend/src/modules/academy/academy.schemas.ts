import { z } from 'zod'

const courseSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AcademyCourseSummary' })

const category = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    thumbnail: z.string().nullable(),
    createdAt: z.iso.datetime(),
    courses: z.array(courseSummary),
  })
  .meta({ id: 'AcademyCategory' })

export const categoryListAnswer = z.object({ results: z.array(category) }).meta({ id: 'AcademyCategoryList' })
