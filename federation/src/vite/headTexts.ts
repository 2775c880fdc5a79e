import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import type { PartDeclaration } from '../declaration.ts'
import { requireHeadTexts } from '../declared/declaredPages.ts'
import { HEADS_FILE, parseHeadText } from '../declared/headTexts.ts'

const ENDING = '.head.json'

/**
 * Adds `heads.json` to the build: the content of every `<page>.head.json` in the sources, by page name. `file` names the
 * declaration, each page of which needs one.
 */
export function headTexts(root: string, declaration: PartDeclaration, file: string): Plugin {
  return {
    name: 'mfe:head-texts',
    apply: 'build',
    generateBundle() {
      const texts = Object.fromEntries(headFiles(root).map((each) => [basename(each, ENDING), read(each)]))
      requireHeadTexts(declaration, texts, file)
      this.emitFile({ type: 'asset', fileName: HEADS_FILE, source: JSON.stringify(texts) })
    },
  }
}

function headFiles(root: string): string[] {
  const sources = join(root, 'src')
  if (!existsSync(sources)) return []
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .map((name) => join(sources, name))
}

function read(file: string) {
  try {
    return parseHeadText(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} must contain a title and a description: ${String(error)}`)
  }
}
