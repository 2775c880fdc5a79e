import type { Page } from '@playwright/test'

/** A device with a fingerprint reader, which its owner touches only during `touchWhile`. */
export async function addAuthenticator(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2' as const, transport: 'internal' as const, hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: false },
    },
  })
  const touch = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const credentials = async () =>
    (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    credentials,
    async touchWhile(work: () => Promise<void>) {
      await touch(true)
      await work()
      await touch(false)
    },
    /** Puts a credential back that the browser has removed. */
    async keep(credential: Awaited<ReturnType<typeof credentials>>[number]) {
      if ((await credentials()).length === 0)
        await device.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}
