/** The part of the site's session package that journeys use inside its pages. */
type SharedAuth = {
  session: { get(): { accessToken: string | null }; setAccessToken(token: string): void }
  http: { get(path: string): Promise<{ status: number }> }
}

declare global {
  interface Window {
    sharedAuth: () => Promise<SharedAuth>
  }
}

/** For an init script: finds the one instance of the session package that shell and remotes share. */
export function exposeSharedAuth() {
  type Scope = Record<string, Record<string, { get: () => Promise<() => { exports: unknown }> }>>
  window.sharedAuth = async () => {
    const shared = globalThis as unknown as { __federation_shared__?: { default: Scope } }
    // The shell starts after the page has loaded.
    while (!shared.__federation_shared__) await new Promise((resolve) => setTimeout(resolve, 20))
    const [share] = Object.values(shared.__federation_shared__.default['shell:shared-auth'] ?? {})
    if (!share) throw new Error('The page shares no shared-auth')
    return (await share.get())().exports as SharedAuth
  }
}
