import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { PRERENDERED_FOLDER, prerenderedFolder } from '../pages/prerenderedFiles.ts'
import { jsonOf } from '../published/json.ts'
import type { Registry } from '../published/schema.ts'

const problem = z.object({
  remote: z.string(),
  version: z.string(),
  /** Path of the mount; `path` is the address that it was found at. */
  page: z.string(),
  path: z.string(),
  brand: z.string(),
  /** Whether the page failed, or something that it attempted was refused. */
  kind: z.enum(['failed', 'refused']),
  text: z.string(),
  at: z.iso.datetime({ offset: true }),
})

/** A problem of prerendering a page; each page of a version has at most one of each kind. */
export type PrerenderProblem = z.infer<typeof problem>

const file = z.array(problem).catch([])

/** The file in which the process that prerenders the site reports problems to operators. */
export function problemsFile(home: string): string {
  return join(home, PRERENDERED_FOLDER, 'problems.json')
}

/** The problems of live versions, and of some that no longer are live. */
export async function readProblems(home: string): Promise<PrerenderProblem[]> {
  const text = await readFile(problemsFile(home), 'utf8').catch(() => '')
  return file.parse(jsonOf(text))
}

/** Adds new problems, and removes those of versions that are no longer live. */
export async function noteProblems(home: string, found: PrerenderProblem[], { remotes }: Registry) {
  if (found.length === 0) return
  const noted = (await readProblems(home)).filter(
    ({ remote, version }) => remotes[remote]?.active === version,
  )
  const byKey = new Map([...found, ...noted].map((each) => [problemKey(each), each]))
  if (byKey.size === noted.length) return
  await prerenderedFolder(home)
  await writeFileAtomic(problemsFile(home), JSON.stringify([...byKey.values()]))
}

/** Equal for problems of one kind on the same page of a version. */
export function problemKey({ remote, version, page, kind }: PrerenderProblem): string {
  return `${remote}@${version} ${kind} ${page}`
}
