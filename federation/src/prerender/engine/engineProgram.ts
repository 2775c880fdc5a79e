import { createRequire } from 'node:module'

/**
 * The program of the engine that prerenders pages, workerd, which the package of this platform contains; null where
 * there is none, or where optional packages were not installed.
 */
export function engineProgram(system = `${process.platform} ${process.arch}`): string | null {
  const name = PACKAGES[system]
  if (name === undefined) return null
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('workerd'))
    return require.resolve(`${name}/bin/workerd`)
  } catch {
    return null
  }
}

/** Whether pages can be prerendered on this machine. Without an engine they stay as composed. */
export const canPrerender = (): boolean => engineProgram() !== null

const PACKAGES: Partial<Record<string, string>> = {
  'darwin arm64': '@cloudflare/workerd-darwin-arm64',
  'darwin x64': '@cloudflare/workerd-darwin-64',
  'linux arm64': '@cloudflare/workerd-linux-arm64',
  'linux x64': '@cloudflare/workerd-linux-64',
}
