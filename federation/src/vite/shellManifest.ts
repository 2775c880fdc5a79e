import type { Plugin } from 'vite'
import { CONTRACT, CONTRACTS } from '../contract.ts'
import type { ShellManifest } from '../published/schema.ts'
import type { ResolvedShare } from './sharedExports.ts'

type Subject = { version: string; isDevelopment: boolean; shares: ResolvedShare[] }

/** Adds `shell.json` to the build: what the shell shares, which publishing checks remotes against. */
export function shellManifest({ version, isDevelopment, shares }: Subject): Plugin {
  return {
    name: 'mfe:shell-manifest',
    apply: 'build',
    generateBundle() {
      const manifest: ShellManifest = {
        version,
        isDevelopment,
        contract: CONTRACT,
        contracts: CONTRACTS,
        shared: Object.fromEntries(
          shares.map((share) => [share.name, { version: share.version, exports: share.exports }]),
        ),
        files: {},
      }
      this.emitFile({ type: 'asset', fileName: 'shell.json', source: JSON.stringify(manifest) })
    },
  }
}
