import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '..')

/** The files of the project as git knows them, new ones included, relative to its root. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 16 * 1_048_576,
  })
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(projectFolder, file)))
}

export function readTracked(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8')
}

/** Files that people write, as opposed to what a tool writes or a visitor reads. */
export function isWritten(file: string): boolean {
  const isText =
    /\.(ts|tsx|mjs|js|md|css|html|ya?ml|conf|sh)$|(^|\/)(Dockerfile|\.env\.example|production\.env\.example|\.editorconfig)$/.test(
      file,
    )
  return isText && !generated.test(file) && !lessons.test(file)
}

const generated =
  /\.generated\.[\w.]*ts$|^CHANGELOG\.md$|^docs\/where\.md$|^(shared-auth|shared-ui|shared-admin|federation)\/api\.md$|^backend\/drizzle(-releases)?\//
// Texts of the academy: content, in Spanish.
const lessons = /^backend\/content(-premium)?\//

export type Hit = { file: string; line: number; found: string; instead: string }

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** A readable list: how many hits each top-level folder has, then each hit with what to do about it. */
export function report(hits: Hit[]): string {
  if (hits.length === 0) return ''
  const counts = new Map<string, number>()
  for (const { file } of hits) {
    const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '(root)'
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const sums = [...counts].map(([folder, count]) => `${folder} ${count}`)
  const lines = hits.map(({ file, line, found, instead }) => `${file}:${line}  ${found}  →  ${instead}`)
  return [`${hits.length} in ${sums.join(', ')}`, ...lines].join('\n')
}
