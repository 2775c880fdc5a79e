import { join } from 'node:path'
import { remoteConfig } from 'federation/vite'
import declaration from './remote.config.ts'

const remote = remoteConfig(declaration)

const externalStore = {
  find: /^use-sync-external-store\/(shim\/)?with-selector(\.js)?$/,
  replacement: join(import.meta.dirname, 'build/externalStore.ts'),
}

export default async (env: Parameters<typeof remote>[0]) => ({
  ...(await remote(env)),
  resolve: { alias: [externalStore] },
})
