import { join } from 'node:path'
import { remoteConfig } from 'federation/vite'
import { defineConfig, mergeConfig } from 'vite'
import declaration from './remote.config.ts'

const decoder = join(import.meta.dirname, 'src/features/lessons/markdown/characterReferences.ts')

export default defineConfig(async (environment) =>
  mergeConfig(await remoteConfig(declaration)(environment), {
    resolve: { alias: { 'decode-named-character-reference': decoder } },
  }),
)
