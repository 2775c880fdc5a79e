import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CONTRACT } from '../contract.ts'
import { satisfiesBuilt } from '../shared.ts'
import { scopeName } from '../vite/sharing.ts'
import type { RemoteManifest, ShellManifest } from './schema.ts'
import { PublishError } from './store.ts'

const INSPECTION_LIMIT_MS = 20_000

/** Loads a build outside the browser and returns its pages; throws when it does not export the contract. */
export async function inspectRemote(
  folder: string,
  manifest: RemoteManifest,
): Promise<Record<string, string[]>> {
  const script = join(import.meta.dirname, 'inspect.mjs')
  const names = Object.keys(manifest.shared).map(scopeName)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, join(folder, manifest.entry), ...names],
    {
      timeout: INSPECTION_LIMIT_MS,
    },
  ).catch((error: { stderr?: string; killed?: boolean }) => {
    const reason = error.killed ? 'no terminó de cargar en 20 s' : errorLine(error.stderr ?? String(error))
    throw new PublishError(
      `El remoto ${manifest.name} no se puede importar fuera del navegador (¿usa window o document al cargar?): ${reason}`,
    )
  })
  const found: { contract: number | null; routes: number | null; pages: Record<string, string[]> } =
    JSON.parse(stdout)
  if (found.contract !== CONTRACT || found.routes === null) {
    throw new PublishError(
      `El remoto ${manifest.name} no cumple el contrato ${CONTRACT}: src/remote.tsx debe exportar \`remote: Remote\` con \`contract: ${CONTRACT}\` y \`routes\`.`,
    )
  }
  return found.pages
}

/** Throws when the published shell does not bring what a remote was built against. */
export function checkShares(manifest: RemoteManifest, shell: ShellManifest) {
  for (const [name, { version, uses }] of Object.entries(manifest.shared)) {
    const shared = shell.shared[name]
    if (!shared)
      throw new PublishError(
        `${manifest.name} usa ${name}, que el shell publicado no comparte. Publica antes el shell.`,
      )
    if (!satisfiesBuilt(shared.version, version)) {
      throw new PublishError(
        `${manifest.name} se construyó con ${name} ${version} y el shell publicado trae ${shared.version}. Publica antes el shell.`,
      )
    }
    const missing = uses.filter((use) => !shared.exports.includes(use))
    if (missing.length > 0) {
      throw new PublishError(
        `${manifest.name} usa ${missing.join(', ')} de ${name}, que el shell publicado no comparte. Publica antes el shell.`,
      )
    }
  }
}

function errorLine(text: string): string {
  const lines = text.trim().split('\n')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.slice(-3).join('\n')
}
