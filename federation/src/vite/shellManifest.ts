import type { Plugin } from 'vite'
import { CONTRACT, CONTRACTS } from '../contract.ts'
import type { PartDeclaration } from '../declaration.ts'
import { checkDeclaration, partDeclaration } from '../declared/declarations.ts'
import type { ShellManifest } from '../published/schema.ts'
import type { ResolvedShare } from './sharedExports.ts'

type Subject = {
  declaration: PartDeclaration
  version: string
  isDevelopment: boolean
  shares: ResolvedShare[]
}

/** Adds `shell.json` to the build: what the shell shares, which publishing checks remotes against. */
export function shellManifest({ declaration, version, isDevelopment, shares }: Subject): Plugin {
  checkDeclaration(partDeclaration, declaration, 'shell.config.ts')
  return {
    name: 'mfe:shell-manifest',
    apply: 'build',
    generateBundle() {
      const manifest: ShellManifest = {
        version,
        isDevelopment,
        contract: CONTRACT,
        contracts: CONTRACTS,
        declaration,
        shared: Object.fromEntries(
          shares.map((share) => [share.name, { version: share.version, exports: share.exports }]),
        ),
        files: {},
      }
      this.emitFile({ type: 'asset', fileName: 'shell.json', source: JSON.stringify(manifest) })
    },
  }
}
