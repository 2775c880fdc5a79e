import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageFile } from '../pages/pageData.ts'
import type { RemoteManifest } from '../published/schema.ts'

const REMOTE_FILE =
  /<link rel="preload" as="script" crossorigin href="(\/remotes\/[^"]+)" integrity="([^"]+)">/g

/** The files of its remote that a composed page preloads. */
export function filesOfPage(composed: string, siteFolder: string): Promise<PageFile[]> {
  const links = [...composed.matchAll(REMOTE_FILE)]
  return Promise.all(
    links.map(async ([, href = '', integrity = '']) => ({
      href,
      integrity,
      size: await compressedSize(join(siteFolder, href)),
    })),
  )
}

/**
 * A composed page without the preloads of code that its page has not imported, such as the front page of another brand;
 * what the imported code needs as well stays.
 */
export function withoutUnusedFiles(
  composed: string,
  { name, version, chunks }: Pick<RemoteManifest, 'name' | 'version' | 'chunks'>,
  imported: string[],
): string {
  const needed = new Set(imported.flatMap((file) => chunks[file] ?? [file]))
  // An engine of an earlier release names none.
  if (needed.size === 0) return composed
  const folder = `/remotes/${name}/${version}/`
  const isLinked = (file: string) => composed.includes(`href="${folder}${file}"`)
  const unused = Object.keys(chunks)
    .filter((file) => isLinked(file) && !needed.has(file))
    .flatMap((file) => chunks[file] ?? [])
    .filter((file) => !needed.has(file))
  return composed.replace(REMOTE_FILE, (link, href: string) =>
    unused.some((file) => href === folder + file) ? '' : link,
  )
}

/** The greatest size that a browser with compression would receive. */
async function compressedSize(file: string): Promise<number> {
  const found = await stat(`${file}.gz`).catch(() => stat(file))
  return found.size
}
