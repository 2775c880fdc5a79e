import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { CONTRACT } from '../contract.ts'
import type { SiteFacts } from '../sdk/sdkManifest.ts'
import { resolveShares } from '../vite/sharedExports.ts'
import { slotFiles } from '../workspace.ts'

type Slot = SiteFacts['slots'][string]

/** The facts of the site whose sources are in a project. */
export async function siteFacts(projectFolder: string, shell: string): Promise<SiteFacts> {
  const shares = await resolveShares(join(projectFolder, 'shell'))
  return {
    shell,
    contract: CONTRACT,
    shared: Object.fromEntries(
      shares.map(({ name, version, exports }) => [name, { version, names: exports.toSorted() }]),
    ),
    slots: Object.fromEntries(
      slotFiles(projectFolder).flatMap((file) => slotsOf(readFileSync(join(projectFolder, file), 'utf8'))),
    ),
  }
}

/** The members of `SlotValues` in a module, each with its type and its comment. */
export function slotsOf(source: string): [name: string, slot: Slot][] {
  return parseAst(source, { lang: 'ts' }).body.flatMap((node) => {
    if (node.type !== 'TSModuleDeclaration' || node.body?.type !== 'TSModuleBlock') return []
    return node.body.body.flatMap((inner) => {
      if (inner.type !== 'TSInterfaceDeclaration' || inner.id.name !== 'SlotValues') return []
      let end = inner.body.start + 1
      return inner.body.body.flatMap((member): [string, Slot][] => {
        const before = source.slice(end, member.start)
        end = member.end
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Literal') return []
        const type = member.typeAnnotation?.typeAnnotation
        if (!type) return []
        return [
          [String(member.key.value), { type: source.slice(type.start, type.end), about: aboutIn(before) }],
        ]
      })
    })
  })
}

/** The text of the comment before a member. */
function aboutIn(text: string): string {
  const comment = /\/\*\*([\s\S]*?)\*\/\s*$/.exec(text)?.[1] ?? ''
  return comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()
}
