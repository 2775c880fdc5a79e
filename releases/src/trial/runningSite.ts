import { readRegistry } from 'federation/published/registry'

const TIME_LIMIT_MS = 3_000

/**
 * Where the site of a folder runs: the given address or this machine's, if it serves the same registry. Otherwise why
 * it cannot be reached, in Spanish.
 */
export async function runningSite(
  siteFolder: string,
  given: string | undefined,
  { PORT = '3000', SITE_URL }: NodeJS.ProcessEnv = process.env,
): Promise<{ origin: string } | { problem: string }> {
  const address = given ?? (SITE_URL || `http://localhost:${PORT}`)
  if (!URL.canParse(address)) return { problem: `«${address}» no es una dirección` }
  const { origin } = new URL(address)
  const served = await fetch(`${origin}/remotes/registry.json`, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
    .then(async (response) => (response.ok ? ((await response.json()) as unknown) : null))
    .catch(() => null)
  if (served === null) return { problem: `el sitio no responde en ${origin} (--at <dirección>, o SITE_URL)` }
  const own = await readRegistry(siteFolder)
  return JSON.stringify(served) === JSON.stringify(own)
    ? { origin }
    : { problem: `en ${origin} hay otro sitio (--at <dirección>, o SITE_URL)` }
}
