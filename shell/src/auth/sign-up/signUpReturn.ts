import { safePath, startOf } from 'shared-auth'
import { readStored, writeStored } from 'shared-ui/storage'

/** Stores the page to return to once the account is confirmed, which may happen in another tab. */
export function rememberSignUpPage({ search, state }: { search: string; state: unknown }) {
  const wanted = startOf(state) ?? safePath(new URLSearchParams(search).get('redirectURL'))
  writeStored('signUpStartedOn', wanted)
}

/** Reads the page that the sign-up started on and removes it. */
export function takeSignUpPage(): string | null {
  const startedOn = readStored('signUpStartedOn')
  writeStored('signUpStartedOn', null)
  return startedOn
}
