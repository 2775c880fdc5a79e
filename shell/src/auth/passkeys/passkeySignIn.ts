import { ApiError, session } from 'shared-auth'
import { passkeySignInOptions, signInWithPasskey } from 'shared-auth/api'
import { withoutSession } from '../withoutSession.ts'

// Not the package itself, all of which would then be in the build.
const library = () => import('./webauthn.ts')

/** Whether this browser can use passkeys at this address: none has them without TLS, or at an IP address. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Whether the browser offers passkeys beside saved passwords while the email field has the focus. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/**
 * Signs in with the passkey that the person chooses, in a dialog of the browser or in the email field. False when none was chosen;
 * throws what the server says about the chosen one.
 */
export async function signInByPasskey({
  useBrowserAutofill,
}: {
  useBrowserAutofill: boolean
}): Promise<boolean> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    library(),
    passkeySignInOptions(withoutSession),
  ])
  // Not chosen in time, cancelled, or replaced by another request of this page.
  const assertion = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => null)
  if (!assertion) return false
  const { user, ...tokens } = await signInWithPasskey(assertion, withoutSession)
  session.signIn({ ...tokens, user })
  return true
}

/** Ends the request that waits for a choice in the email field. */
export async function cancelPasskeyRequest() {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** True for a failure of a chosen passkey, false for one of the request for a challenge. */
export function isAboutPasskey(error: unknown): boolean {
  return error instanceof ApiError && ['bad_passkey', 'expired_challenge'].includes(error.code)
}
