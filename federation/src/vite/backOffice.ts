import type { Rolldown } from 'vite'
import type { RemoteManifest } from '../published/schema.ts'
import { sharedPackages } from '../shared.ts'
import { BACK_OFFICE, isInBackOffice } from '../site.ts'
import { isFacadeOf } from './sharing.ts'

const backOffice = sharedPackages.filter((shared) => shared.isBackOffice).map((shared) => shared.name)

/** The file of a remote in which its screens take the packages of the back office. */
export const BACK_OFFICE_CHUNK = 'screens'

export function isBackOfficeFacade(id: string): boolean {
  return backOffice.some((name) => isFacadeOf(id, name))
}

/** The files of a build that take packages which only pages of the back office may load. */
export function backOfficeFiles(chunks: Rolldown.OutputChunk[]): string[] {
  return chunks.filter(({ moduleIds }) => moduleIds.some(isBackOfficeFacade)).map(({ fileName }) => fileName)
}

type Built = Pick<RemoteManifest, 'declaration' | 'preload' | 'chunks' | 'pages'>

/** Throws when a page that visitors see loads one of these files, of a remote that has such pages. */
export function requireVisitorsWithout(files: string[], { declaration, preload, chunks, pages = {} }: Built) {
  const isForVisitors = declaration?.pages.some(({ path }) => !isInBackOffice(path))
  if (!isForVisitors || files.length === 0) return
  const loads = (names: string[]) => names.some((name) => files.includes(name))
  const page = Object.keys(pages).find((pattern) =>
    loads(pages[pattern]?.flatMap((chunk) => chunks[chunk] ?? [chunk]) ?? []),
  )
  if (page === undefined && !loads(preload)) return
  const who = page === undefined ? 'src/remote carga' : `la página «${page}» carga`
  throw new Error(
    `${who} ${backOffice.join(', ')}, que es solo de las pantallas de ${BACK_OFFICE}: impórtalo en la parte de una pantalla.`,
  )
}
