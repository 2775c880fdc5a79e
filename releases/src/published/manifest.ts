import { partDeclaration, remoteDeclaration } from 'federation/declared/declarations'
import { hasAtMost } from 'federation/published/hasAtMost'
import { keyOf, messageOf } from 'federation/published/issues'
import { jsonOf } from 'federation/published/json'
import { isFileName, isFilePath, isRemoteName, isVersion } from 'federation/published/names'
import { PublishError } from 'federation/published/publishError'
import type { RemoteManifest, ShellManifest } from 'federation/published/schema'
import { z } from 'zod'
import { readPlainFile } from './plainFile.ts'

/** Maximum size of a `remote.json` in bytes; that of the largest remote has 20 kB. */
const MANIFEST_LIMIT = 1_000_000
const MAX_FILES = 2_000

const version = z
  .string()
  .refine(isVersion, 'debe ser una versión semántica como 1.2.3, sin metadatos de compilación')
const file = z.string().refine(isFileName, 'debe ser un nombre de archivo sencillo de la misma carpeta')
/** Unlike a remote, the shell has files in folders. */
const filePath = z
  .string()
  .refine((text) => isFilePath(text), 'debe ser una ruta sencilla dentro de la misma carpeta')
const files = z.array(file).max(MAX_FILES)
const name = z.string().refine(isRemoteName, 'debe ser el nombre de un remoto')
const wholeNumber = z.number().int().min(0)
const identifier = z.string().regex(/^[\p{ID_Start}$_][\p{ID_Continue}$]{0,127}$/u)
const packageName = z
  .string()
  .regex(/^(?!.*\.\.)(@[a-z0-9-]{1,60}\/)?[a-z0-9][a-z0-9._/-]{0,120}$/, 'debe ser el nombre de un paquete')
/** A route pattern of the remote; it is only compared with others. */
const routePattern = z.string().regex(/^[^\p{Cc}<>"\\]{0,300}$/u, 'no es una ruta')
const routePatterns = z.array(routePattern).max(MAX_FILES)
const integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]{1,128}={0,2}$/)

function recordOf<Value>(key: z.ZodString, value: z.ZodType<Value>) {
  return z.record(key, value).refine(hasAtMost(MAX_FILES))
}

const remoteManifest: z.ZodType<RemoteManifest> = z.object({
  name,
  version,
  contract: wholeNumber,
  declaration: remoteDeclaration.exactOptional(),
  entry: file,
  exposed: file,
  shared: recordOf(
    packageName,
    z.object({
      version,
      uses: z.array(identifier).max(MAX_FILES),
      types: z.array(identifier).max(MAX_FILES).exactOptional(),
    }),
  ),
  own: recordOf(packageName, z.object({ version, bytes: wholeNumber })).exactOptional(),
  preload: files,
  chunks: recordOf(file, files),
  pages: recordOf(routePattern, files).exactOptional(),
  routes: routePatterns.exactOptional(),
  mounted: routePatterns.exactOptional(),
  screens: recordOf(routePattern, files).exactOptional(),
  files: recordOf(file, z.object({ integrity, size: wholeNumber })),
  maps: integrity.exactOptional(),
})

const shellManifest: z.ZodType<ShellManifest> = z.object({
  version,
  isDevelopment: z.boolean(),
  contract: wholeNumber,
  // Shells of older releases have none.
  declaration: partDeclaration.default({ title: 'Shell', pages: [] }),
  contracts: z.array(wholeNumber).exactOptional(),
  shared: recordOf(packageName, z.object({ version, exports: z.array(identifier).max(10 * MAX_FILES) })),
  // Shells of older releases have no hashes.
  files: recordOf(filePath, z.object({ integrity, size: wholeNumber })).default({}),
})

/** Parses a `remote.json`, which is untrusted input; messages name it by `label`. */
export function parseRemoteManifest(text: string, label: string): RemoteManifest {
  return validated(remoteManifest, jsonOf(text), label)
}

/** Parses a `shell.json`. */
export function parseShellManifest(text: string, label: string): ShellManifest {
  return validated(shellManifest, jsonOf(text), label)
}

/** Validates a manifest that was completed in this process with the hashes of its files. */
export function checkedManifest(manifest: RemoteManifest, label: string): RemoteManifest {
  return validated(remoteManifest, manifest, label)
}

/** The text of a `remote.json` or `shell.json`, or null when it does not exist. */
export async function readManifestText(path: string): Promise<string | null> {
  return (await readPlainFile(path, MANIFEST_LIMIT))?.toString('utf8') ?? null
}

function validated<Output>(schema: z.ZodType<Output>, value: unknown, label: string): Output {
  if (value === undefined) throw new PublishError(`${label} no es JSON válido.`)
  const result = schema.safeParse(value, { error: () => 'no tiene la forma esperada' })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue ? keyOf(issue) : ''
  const field = place ? ` ${JSON.stringify(place.slice(0, 80))}` : ''
  throw new PublishError(`${label} no se acepta:${field} ${issue && messageOf(issue)}.`)
}
