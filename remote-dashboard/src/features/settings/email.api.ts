import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { answerOf } from '../../admin/answerOf.ts'

export const emailStateQuery = queryOptions({
  queryKey: ['profile', 'email'],
  queryFn: answerOf<ApiSchema<'EmailState'>>('/api/auth/email'),
})

/** Mails the link that verifies an address; resolves to the server's words. */
export async function sendEmailLink(): Promise<string> {
  const { data } = await http.post<ApiSchema<'Message'>>('/api/auth/email/link')
  return data.message
}

export async function cancelEmailChange(): Promise<void> {
  await http.delete('/api/auth/email/pending')
}
