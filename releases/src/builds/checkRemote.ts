import { CONTRACT, CONTRACTS } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import { isScript, type ModuleRecord, readModules } from 'federation/published/readModules'
import type { RemoteManifest } from 'federation/published/schema'

/**
 * Throws `PublishError` unless the modules of a build can be read as what the shell loads: they are valid, import only
 * from the build, and the container and the exposed module have their exports. Nothing of the build runs here, because it
 * is untrusted. What only running shows (the routes, the contract's number, the parts) is checked by the preset that
 * builds it, and by the trial in a browser.
 */
export async function requireModules(
  manifest: RemoteManifest,
  files: Map<string, Buffer>,
  label: string,
): Promise<void> {
  const { name, contract, entry, exposed } = manifest
  if (!CONTRACTS.includes(contract)) throw unfit(name)
  const roots = modulesNamedBy(manifest)
  const noScript = roots.find((file) => !isScript(file))
  if (noScript) throw new PublishError(`${label} nombra ${noScript} como módulo, y no es un archivo .js.`)
  const read = await readModules(files, roots)
  if (!read)
    throw new PublishError(
      `Los archivos .js de ${name} no se pudieron leer: piden demasiado tiempo o memoria. ¿Contienen datos que podrían ir en un archivo aparte?`,
    )
  if (read.problem)
    throw new PublishError(
      `${read.problem.file} de ${name} no es un módulo de JavaScript válido: ${read.problem.reason}.`,
    )
  const { modules } = read
  for (const [file, { imports, loads }] of Object.entries(modules))
    requireOwnFiles(`${file} de ${name}`, imports, loads, files)
  const exportsOfEntry = exportsOf(entry, modules)
  if (!['init', 'get'].every((each) => exportsOfEntry.has(each)))
    throw new PublishError(
      `El remoto ${name} no cumple el contrato ${CONTRACT}: ${entry} debe exportar init y get, como la entrada que construye el preset.`,
    )
  // In a container that is one file, only its `get` knows the module.
  if (exposed !== entry && !exportsOf(exposed, modules).has('remote')) throw unfit(name)
}

function unfit(name: string): PublishError {
  return new PublishError(
    `El remoto ${name} no cumple el contrato ${CONTRACT}: src/remote.tsx debe exportar \`remote: Remote\` con \`contract: ${CONTRACT}\` y \`routes\`.`,
  )
}

/** The files that the manifest names as modules of the remote. */
function modulesNamedBy({ entry, exposed, preload, chunks, pages = {} }: RemoteManifest): string[] {
  const chunkFiles = [...Object.keys(chunks), ...Object.values(chunks).flat()]
  return [...new Set([entry, exposed, ...preload, ...chunkFiles, ...Object.values(pages).flat()])]
}

/**
 * Throws `PublishError` for an import without which a module cannot load. What is loaded on demand from elsewhere may
 * stand in code that never runs; the policy of pages, and the process that prerenders them, deny it.
 */
function requireOwnFiles(label: string, imports: string[], loads: string[], files: Map<string, Buffer>) {
  const foreign = imports.find((specifier) => !specifier.startsWith('./'))
  if (foreign !== undefined)
    throw new PublishError(
      `${label} importa ${quoted(foreign)}, y un remoto importa solo archivos de su propia carpeta («./…»). Los paquetes van incluidos en él o los comparte el shell.`,
    )
  const own = [...imports, ...loads].filter((specifier) => specifier.startsWith('./'))
  const missing = own.find((specifier) => !files.has(specifier.slice(2)))
  if (missing !== undefined)
    throw new PublishError(`${label} importa ${quoted(missing)}, que no está en la carpeta.`)
}

/** Untrusted text for a message. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 80))
}

/** The names that a module exports, also those that it passes on. */
function exportsOf(file: string, modules: Record<string, ModuleRecord>, seen = new Set<string>()) {
  const names = new Set<string>()
  const found = modules[file]
  if (!found || seen.has(file)) return names
  seen.add(file)
  for (const each of found.exports) names.add(each)
  for (const other of found.passesOn)
    for (const each of exportsOf(other.slice(2), modules, seen)) if (each !== 'default') names.add(each)
  return names
}
