import { queryOptions } from '@tanstack/react-query'
import { addPasskey, listPasskeys, type Passkey, passkeyOptions } from 'shared-auth/api'

export const passkeysQuery = queryOptions({
  queryKey: ['profile', 'passkeys'],
  queryFn: ({ signal }) => listPasskeys({ signal }),
})

/** Whether this browser can make passkeys at this address: none does without TLS, or at an IP address. */
export function canAddPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Why the browser made no passkey, in its own words: cancelled, or made before. */
export class NoPasskeyError extends Error {}

/** Has the browser make a passkey, which the server stores. Throws ApiError, or NoPasskeyError. */
export async function makePasskey(password: string): Promise<Passkey> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    // Not the package itself, all of which would then be in the build.
    import('./startRegistration.ts'),
    passkeyOptions(password ? { password } : {}),
  ])
  const made = await startRegistration({ optionsJSON }).catch((error: Error) => {
    const isKnown = error.name === 'InvalidStateError'
    throw new NoPasskeyError(
      isKnown
        ? 'Este dispositivo ya tiene una llave de acceso de tu cuenta.'
        : 'No se creó la llave de acceso: se canceló, pasó demasiado tiempo o el dispositivo no puede guardarla.',
    )
  })
  return (await addPasskey(made)).passkey
}

/** Has the browser forget a passkey that was removed, where it can; elsewhere the person does it. */
export function forgetOnDevice({ hostname, credentialId }: Passkey) {
  const { PublicKeyCredential: browser } = window as { PublicKeyCredential?: Signalling }
  // Only for keys of this hostname: a browser accepts nothing about those of others.
  if (hostname !== location.hostname) return
  browser?.signalUnknownCredential?.({ rpId: hostname, credentialId }).catch(() => undefined)
}

type Signalling = {
  signalUnknownCredential?: (which: { rpId: string; credentialId: string }) => Promise<void>
}
