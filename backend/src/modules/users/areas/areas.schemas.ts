import { z } from 'zod'
import { areaLevels, areas } from '../../../db/schema/users.ts'
import type { Area, AreaLevel, Areas } from '../../callers/areas.ts'
import type { UserRow } from '../users.repository.ts'
import { toUser, userResponse } from '../users.schemas.ts'

const area = z.enum(areas).meta({ id: 'Area' })
const level = z.enum(areaLevels).meta({ id: 'AreaLevel' })

const givenArea = z.object({ area, level }).meta({ id: 'GivenArea' })

export const userAreasBody = z
  .object({
    areas: z
      .array(givenArea)
      .max(areas.length)
      .refine((given) => new Set(given.map((each) => each.area)).size === given.length, 'Repite un área.'),
  })
  .meta({ id: 'UserAreas' })

export const userAreasResponse = z.object({ results: z.array(givenArea) }).meta({ id: 'UserAreaList' })

const ownArea = z
  .object({ area: z.enum([...areas, 'media']).meta({ id: 'OwnArea' }), level })
  .meta({ id: 'OwnAreaLevel' })

/** The signed-in user, with what they may work in as a collaborator. */
export const sessionUserResponse = userResponse
  .extend({ areas: z.array(ownArea) })
  .meta({ id: 'SessionUser' })

export function toOwnAreas(own: Areas): z.infer<typeof ownArea>[] {
  return Object.entries(own).map(([name, of]) => ({ area: name as Area, level: of as AreaLevel }))
}

export function toSessionUser(row: UserRow, own: Areas): z.infer<typeof sessionUserResponse> {
  return { ...toUser(row), areas: toOwnAreas(own) }
}
