import type { Plugin } from 'vite'
import { CONTRACT } from '../contract.ts'
import type { ShellManifest } from '../registry/schema.ts'
import type { ResolvedShare } from './sharedExports.ts'

type Subject = { version: string; isDevelopment: boolean; shares: ResolvedShare[] }

/** Writes `shell.json` beside the build: what the shell shares, for the publisher's check of a remote. */
export function shellManifest({ version, isDevelopment, shares }: Subject): Plugin {
  return {
    name: 'mfe:shell-manifest',
    apply: 'build',
    generateBundle() {
      const manifest: ShellManifest = {
        version,
        isDevelopment,
        contract: CONTRACT,
        shared: Object.fromEntries(
          shares.map((share) => [share.name, { version: share.version, exports: share.exports }]),
        ),
        files: {},
      }
      this.emitFile({ type: 'asset', fileName: 'shell.json', source: JSON.stringify(manifest) })
    },
  }
}
