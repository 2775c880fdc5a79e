import { z } from 'zod'
import { dateFrom, dateTo, searchText, sortOrder } from '../../filters.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { namedLink } from './projects.schemas.ts'

export const memberAnswer = z
  .object({
    id: z.uuid(),
    username: z.string(),
    name: z.string(),
    lastname: z.string(),
    title: z.string(),
    about: z.string(),
    image: z.string().nullable(),
    country: z.string(),
    email: z.string(),
    skills: z.array(z.object({ id: z.uuid(), name: z.string() })),
    links: z.array(namedLink),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TeamMember' })

export type Member = z.infer<typeof memberAnswer>

/** The dates are those of the member's creation (reading 27). */
export const memberListQuery = pageQuery(10).extend({
  dateFrom,
  dateTo,
  sortDate: sortOrder('DESC'),
  search: searchText,
})

export const memberListAnswer = pageOf(memberAnswer).meta({ id: 'TeamMemberPage' })

export const memberParams = z.object({ username: z.string().min(1).max(100) })
