import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { trackedFiles } from '../trackedFiles.ts'

const projectFolder = join(import.meta.dirname, '../..')

export type ScratchCopy = ReturnType<typeof copyProject>

/** A copy of the project in a folder of its own, to follow a recipe of CONTRIBUTING.md in. */
export function copyProject(isNeeded: (file: string) => boolean = () => true) {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  for (const file of trackedFiles().filter(isNeeded)) cpSync(join(projectFolder, file), join(folder, file))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  git('init', '--quiet')
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')

  return {
    folder,
    read,

    /** Writes a file that a recipe asks for. */
    create(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text, { flag: 'wx' })
    },

    /** Adds lines to a file that a recipe names, after the line that contains `anchor`. */
    addAfter(file: string, anchor: string, added: string) {
      const lines = read(file).split('\n')
      const at = lines.findIndex((line) => line.includes(anchor))
      if (at === -1) throw new Error(`${file} has no line with ${anchor}, after which the recipe would add`)
      lines.splice(at + 1, 0, added)
      writeFileSync(join(folder, file), lines.join('\n'))
    },

    /** As `git add .` of the recipe does. */
    stage: () => git('add', '.'),

    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
