import * as v from 'valibot'
import { partDeclaration, remoteDeclaration } from '../published/declarations.ts'
import { jsonOf } from '../published/json.ts'
import { isFileName, isFilePath, isRemoteName, isVersion } from '../published/names.ts'
import { PublishError } from '../published/publishError.ts'
import type { RemoteManifest, ShellManifest } from '../published/schema.ts'
import { readPlainFile } from './plainFile.ts'

/** Maximum size of a `remote.json` in bytes; that of the largest remote has 20 kB. */
const MANIFEST_LIMIT = 1_000_000
const MAX_FILES = 2_000

const version = v.pipe(
  v.string(),
  v.check(isVersion, 'debe ser una versión semántica como 1.2.3, sin metadatos de compilación'),
)
const file = v.pipe(
  v.string(),
  v.check(isFileName, 'debe ser un nombre de archivo sencillo de la misma carpeta'),
)
/** Unlike a remote, the shell has files in folders. */
const filePath = v.pipe(
  v.string(),
  v.check((text) => isFilePath(text), 'debe ser una ruta sencilla dentro de la misma carpeta'),
)
const files = v.pipe(v.array(file), v.maxLength(MAX_FILES))
const name = v.pipe(v.string(), v.check(isRemoteName, 'debe ser el nombre de un remoto'))
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const identifier = v.pipe(v.string(), v.regex(/^[\p{ID_Start}$_][\p{ID_Continue}$]{0,127}$/u))
const packageName = v.pipe(
  v.string(),
  v.regex(/^(?!.*\.\.)(@[a-z0-9-]{1,60}\/)?[a-z0-9][a-z0-9._/-]{0,120}$/, 'debe ser el nombre de un paquete'),
)
/** A route pattern of the remote; it is only compared with others. */
const routePattern = v.pipe(v.string(), v.regex(/^[^\p{Cc}<>"\\]{0,300}$/u, 'no es una ruta'))
const routePatterns = v.pipe(v.array(routePattern), v.maxLength(MAX_FILES))
const integrity = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]{1,128}={0,2}$/))

function recordOf<Key extends v.BaseSchema<string, string, v.BaseIssue<unknown>>, Value>(
  key: Key,
  value: v.GenericSchema<unknown, Value>,
) {
  return v.pipe(v.record(key, value), v.maxEntries(MAX_FILES))
}

const remoteManifest: v.GenericSchema<unknown, RemoteManifest> = v.object({
  name,
  version,
  contract: wholeNumber,
  declaration: v.exactOptional(remoteDeclaration),
  entry: file,
  exposed: file,
  shared: recordOf(
    packageName,
    v.object({
      version,
      uses: v.pipe(v.array(identifier), v.maxLength(MAX_FILES)),
      types: v.exactOptional(v.pipe(v.array(identifier), v.maxLength(MAX_FILES))),
    }),
  ),
  own: v.exactOptional(recordOf(packageName, v.object({ version, bytes: wholeNumber }))),
  preload: files,
  chunks: recordOf(file, files),
  pages: v.exactOptional(recordOf(routePattern, files)),
  routes: v.exactOptional(routePatterns),
  mounted: v.exactOptional(routePatterns),
  files: recordOf(file, v.object({ integrity, size: wholeNumber })),
  maps: v.exactOptional(integrity),
})

const shellManifest: v.GenericSchema<unknown, ShellManifest> = v.object({
  version,
  isDevelopment: v.boolean(),
  contract: wholeNumber,
  // Shells of older releases have none.
  declaration: v.optional(partDeclaration, { title: 'Shell', pages: [] }),
  contracts: v.exactOptional(v.array(wholeNumber)),
  shared: recordOf(
    packageName,
    v.object({ version, exports: v.pipe(v.array(identifier), v.maxLength(10 * MAX_FILES)) }),
  ),
  // Shells of older releases have no hashes.
  files: v.optional(recordOf(filePath, v.object({ integrity, size: wholeNumber })), {}),
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

function validated<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown, label: string): Output {
  if (value === undefined) throw new PublishError(`${label} no es JSON válido.`)
  const result = v.safeParse(schema, value, { abortEarly: true, message: 'no tiene la forma esperada' })
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  const field = place ? ` ${JSON.stringify(place.slice(0, 80))}` : ''
  throw new PublishError(`${label} no se acepta:${field} ${issue.message}.`)
}
