import { z } from 'zod'
import { shownEmail } from '../../emailAddress.ts'
import { dateFrom, dateTo, pageOf, pageQuery, searchText, sortOrder } from '../../lists/query.ts'
import { namedLink } from './projects.schemas.ts'
import type { MemberRow } from './team.repository.ts'

export const memberResponse = z
  .object({
    id: z.guid(),
    username: z.string(),
    name: z.string(),
    lastname: z.string(),
    title: z.string(),
    about: z.string(),
    image: z.string().nullable(),
    country: z.string(),
    email: z.string(),
    skills: z.array(z.object({ id: z.guid(), name: z.string() })),
    links: z.array(namedLink),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TeamMember' })

/** The dates are those of the member's creation. */
export const memberListQuery = pageQuery(10).extend({
  dateFrom,
  dateTo,
  sortDate: sortOrder('DESC'),
  search: searchText,
})

export const memberListResponse = pageOf(memberResponse).meta({ id: 'TeamMemberPage' })

export const memberParams = z.object({ username: z.string().min(1).max(100) })

export function toMember(row: MemberRow): z.infer<typeof memberResponse> {
  const { id, username, name, lastname, title, about, image, country, email, links } = row
  return {
    ...{ id, username, name, lastname, title, about, image, country, links },
    email: shownEmail(email),
    skills: row.skills.map(({ skill }) => skill),
    createdAt: row.createdAt.toISOString(),
  }
}
