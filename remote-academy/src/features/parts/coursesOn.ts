import type { AcademyCategory } from 'shared-auth/api'

/** The courses whose slug occurs in one of these skills, as `whatsapp` in "WhatsApp Cloud API" or `aws` in "AWS". */
export function coursesOn(skills: string[], categories: AcademyCategory[]) {
  const named = skills.map(hyphenated)
  return categories.flatMap(({ slug: categorySlug, courses }) =>
    courses
      .filter(({ slug }) => named.some((skill) => skill.includes(`-${slug}-`)))
      .map((course) => ({ course, categorySlug })),
  )
}

/** Formats a text like a slug, with a hyphen at each end, so that only whole words match. */
function hyphenated(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `-${words?.join('-') ?? ''}-`
}
