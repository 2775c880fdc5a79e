import { queryOptions } from '@tanstack/react-query'
import { emailState, forgotPassword } from 'shared-auth/api'

export const emailStateQuery = queryOptions({
  queryKey: ['profile', 'email'],
  queryFn: ({ signal }) => emailState({ signal }),
})

/** Mails the link to a new password to the user's own address; resolves to the server's message. */
export async function sendPasswordLink(email: string): Promise<string> {
  return (await forgotPassword({ email, domain: location.origin })).message
}
