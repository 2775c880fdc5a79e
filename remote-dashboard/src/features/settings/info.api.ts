import { queryOptions } from '@tanstack/react-query'
import type { ApiSchema } from 'shared-auth'
import { answerOf } from '../../admin/answerOf.ts'

export type SystemInfo = ApiSchema<'SystemInfo'>

export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: answerOf<SystemInfo>('/api/info/system'),
})
