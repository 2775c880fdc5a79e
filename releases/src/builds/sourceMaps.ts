import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { fileRecord } from 'federation/published/fileRecord'
import { makeSiteFolder, mapsFolder, versionFolder } from 'federation/published/folders'
import { jsonOf } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import { z } from 'zod'
import { readManifestText } from '../published/manifest.ts'
import { readPlainFile } from '../published/plainFile.ts'
import { buildLimits } from './buildFolder.ts'
import { prepareFolder } from './placeVersion.ts'

// Source maps are in `<site>/maps/<name>/<version>/`, which nothing serves, beside a list of their hashes.
// `remote.json` holds the hash of that list, so that the signature of a version covers its maps and visitors load one
// hash instead of all.

const LIST = 'list.json'
const MAX_BYTES = buildLimits.fileMb * 1_000_000
const mapList = z.record(z.string(), z.object({ integrity: z.string(), size: z.number() }))
const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  mappings: z.string(),
})
const LINK = /\n\/\/[#@] ?sourceMappingURL=\S*\s*$/

type Files = Map<string, Buffer>

/** Separates the files that visitors may load from source maps. Throws `PublishError` for a map without its script. */
export function withoutMaps(all: Files, label: string): { files: Files; maps: Files } {
  const isMap = ([name]: [string, Buffer]) => name.endsWith('.map')
  const [files, maps] = [new Map([...all].filter((file) => !isMap(file))), new Map([...all].filter(isMap))]
  for (const [name, content] of maps) {
    if (!name.endsWith('.js.map') || !files.has(name.replace(/\.map$/, '')))
      throw new PublishError(
        `${label} contiene ${name}, que no es el mapa de ningún archivo .js de la misma carpeta.`,
      )
    if (!sourceMap.safeParse(jsonOf(content.toString('utf8'))).success)
      throw new PublishError(`${join(label, name)} no es un mapa de código fuente (versión 3).`)
  }
  const linked = [...files].find(([name, content]) => name.endsWith('.js') && LINK.test(tail(content)))
  if (linked)
    throw new PublishError(
      `${join(label, linked[0])} nombra su mapa de código fuente (sourceMappingURL), y los mapas no se publican. Constrúyelo con build.sourcemap: 'hidden'.`,
    )
  return { files, maps }
}

/** The entry in `remote.json` for the maps of a build; empty when it has none. */
export function mapsRecord(maps: Files): { maps?: string } {
  return maps.size > 0 ? { maps: fileRecord(listOf(maps)).integrity } : {}
}

/** Writes the maps of a build into a temporary folder beside their final one; null when it has none. */
export async function prepareMaps(siteFolder: string, name: RemoteName, maps: Files): Promise<string | null> {
  if (maps.size === 0) return null
  const home = await makeSiteFolder(siteFolder, 'maps', name)
  return prepareFolder(home, async (incoming) => {
    for (const [file, content] of [...maps, [LIST, listOf(maps)] as const])
      await writeFile(join(incoming, file), content, { flag: 'wx' })
  })
}

/** The source map of a file of a published version; null when there is none, or it is not the published one. */
export async function readSourceMap(
  siteFolder: string,
  { name, version, file }: { name: RemoteName; version: string; file: string },
): Promise<string | null> {
  const manifest = jsonOf(
    (await readManifestText(join(versionFolder(siteFolder, name, version), 'remote.json'))) ?? '',
  )
  const published = z.object({ maps: z.string() }).safeParse(manifest)
  if (!published.success) return null
  const folder = mapsFolder(siteFolder, name, version)
  const records = await readList(folder, published.data.maps)
  const record = records && Object.hasOwn(records, `${file}.map`) ? records[`${file}.map`] : undefined
  if (!record) return null
  const content = await readPlainFile(join(folder, `${file}.map`), MAX_BYTES)
  return content && fileRecord(content).integrity === record.integrity ? content.toString('utf8') : null
}

/** The maps of a version that are missing or changed, each with the reason in Spanish. */
export async function brokenMaps(
  siteFolder: string,
  name: RemoteName,
  version: string,
  integrity: string,
): Promise<string[]> {
  const folder = mapsFolder(siteFolder, name, version)
  const label = `maps/${name}/${version}`
  const records = await readList(folder, integrity)
  if (!records) return [`${label}: ${LIST} falta o no es la que se publicó`]
  const problems = Object.entries(records).map(async ([file, record]) => {
    const content = await readPlainFile(join(folder, file), MAX_BYTES)
    if (!content) return [`${label}: falta ${file}`]
    return fileRecord(content).integrity === record.integrity ? [] : [`${label}: ${file} cambió`]
  })
  return (await Promise.all(problems)).flat()
}

async function readList(folder: string, integrity: string) {
  const content = await readPlainFile(join(folder, LIST), MAX_BYTES)
  if (!content || fileRecord(content).integrity !== integrity) return null
  const list = mapList.safeParse(jsonOf(content.toString('utf8')))
  return list.success ? list.data : null
}

function listOf(maps: Files): Buffer {
  const names = [...maps.keys()].sort()
  return Buffer.from(
    JSON.stringify(Object.fromEntries(names.map((name) => [name, fileRecord(maps.get(name) ?? '')]))),
  )
}

/** The end of a file, where a link to its map would be. */
function tail(content: Buffer): string {
  return `\n${content.subarray(-1000).toString('utf8')}`
}
