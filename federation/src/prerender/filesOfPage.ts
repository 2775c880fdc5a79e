import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageFile } from '../pages/pageData.ts'

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

/** The greatest size that a browser with compression would receive. */
async function compressedSize(file: string): Promise<number> {
  const found = await stat(`${file}.gz`).catch(() => stat(file))
  return found.size
}
