import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { CONTRACT, CONTRACTS, ROUTE_KEYS } from '../contract.ts'
import { jsonOf } from '../published/json.ts'
import { PublishError } from '../published/publishError.ts'
import type { RemoteManifest } from '../published/schema.ts'
import { scopeName } from '../shared.ts'

const INSPECTION_LIMIT_MS = 20_000

/** The output of the inspection, which the build's code could forge. */
const inspection = v.object({
  contract: v.nullable(v.number()),
  routes: v.nullable(v.number()),
  pages: v.record(v.string(), v.array(v.string())),
  parts: v.array(v.string()),
  strangeKeys: v.array(v.tuple([v.string(), v.string()])),
})

/** Older releases of Node call the option differently. */
const RESTRICTED = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/**
 * Loads a build outside the browser and returns its pages; throws when it does not export the contract. The build's code
 * may read its own folder only: it cannot write, start a process or see the environment, which could hold a credential.
 */
export async function inspectRemote(
  folder: string,
  manifest: RemoteManifest,
): Promise<Record<string, string[]>> {
  const script = await realpath(join(import.meta.dirname, 'inspect.mjs'))
  const build = await realpath(folder)
  const readable = [script, join(build, '*')].map((path) => `--allow-fs-read=${path}`)
  const names = Object.keys(manifest.shared).map(scopeName)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--no-warnings',
      RESTRICTED,
      ...readable,
      script,
      join(build, manifest.entry),
      ROUTE_KEYS.join(),
      ...names,
    ],
    { timeout: INSPECTION_LIMIT_MS, env: {} },
  ).catch((error: { stderr?: string; killed?: boolean }) => {
    const reason = error.killed ? 'no terminó de cargar en 20 s' : errorLine(error.stderr ?? String(error))
    throw new PublishError(
      `El remoto ${manifest.name} no se puede importar fuera del navegador (¿usa window o document al cargar?): ${reason}`,
    )
  })
  const found = jsonOf(stdout)
  if (
    !v.is(inspection, found) ||
    found.routes === null ||
    found.contract !== manifest.contract ||
    !CONTRACTS.includes(found.contract)
  )
    throw new PublishError(
      `El remoto ${manifest.name} no cumple el contrato ${CONTRACT}: src/remote.tsx debe exportar \`remote: Remote\` con \`contract: ${CONTRACT}\` y \`routes\`.`,
    )
  refuseBrokenPromises(manifest, found)
  return found.pages
}

/** Throws when the module lacks a declared part, or a route has a key that the shell does not support. */
function refuseBrokenPromises(
  { name, declaration }: RemoteManifest,
  { strangeKeys: [strange], parts }: v.InferOutput<typeof inspection>,
) {
  if (strange)
    throw new PublishError(
      `La ruta «${strange[0]}» de ${name} trae ${strange[1]}, que el shell no atiende. Una ruta tiene ${ROUTE_KEYS.join(', ')}.`,
    )
  const missing = declaration?.slots?.fills?.find(({ part }) => !parts.includes(part))
  if (missing)
    throw new PublishError(
      `remote.config.ts de ${name} llena ${missing.slot} con la parte ${missing.part}, que src/remote.tsx no exporta en \`remote.parts\`.`,
    )
}

function errorLine(text: string): string {
  const lines = text.trim().split('\n')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.slice(-3).join('\n')
}
