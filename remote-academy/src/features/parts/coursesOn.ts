import type { AcademyCategory } from 'shared-auth/api'

/** The courses whose slug names one of these skills: `whatsapp` the skill "WhatsApp Cloud API", `aws` the skill "AWS". */
export function coursesOn(skills: string[], categories: AcademyCategory[]) {
  const named = skills.map(hyphenated)
  return categories.flatMap(({ slug: categorySlug, courses }) =>
    courses
      .filter(({ slug }) => named.some((skill) => skill.includes(`-${slug}-`)))
      .map((course) => ({ course, categorySlug })),
  )
}

/** As slugs are written, with a hyphen at each end, so that only whole words are found. */
function hyphenated(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `-${words?.join('-') ?? ''}-`
}
