import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONTRACT } from 'federation/contract'
import type { SiteFacts } from 'federation/sdk/sdkManifest'
import { type ResolvedShare, resolveShares } from 'federation/vite/sharedExports'
import { slotFiles } from 'federation/workspace'
import { parseAst } from 'vite'

type Slot = SiteFacts['slots'][string]

/** The facts of the site whose sources are in a project. */
export async function siteFacts(projectFolder: string, shell: string): Promise<SiteFacts> {
  const root = join(projectFolder, 'shell')
  const shares = await resolveShares(root)
  const withheld = new Map(
    await Promise.all(
      shares.map(
        async (share) => [share.name, share.isWhole ? [] : await withheldNames(share, root)] as const,
      ),
    ),
  )
  return {
    shell,
    contract: CONTRACT,
    shared: Object.fromEntries(
      shares.map(({ name, version, exports }) => [
        name,
        { version, names: exports.toSorted(), withheld: withheld.get(name) ?? [] },
      ]),
    ),
    slots: Object.fromEntries(
      slotFiles(projectFolder).flatMap((file) => slotsOf(readFileSync(join(projectFolder, file), 'utf8'))),
    ),
  }
}

/** The functions and values of a package that the shell does not share. Classes are left out, since they are types too. */
async function withheldNames({ name, exports }: ResolvedShare, root: string): Promise<string[]> {
  const file = createRequire(join(root, 'package.json')).resolve(name)
  const found: Record<string, unknown> = await import(pathToFileURL(file).href)
  return Object.entries(found)
    .filter(
      ([each]) => !exports.includes(each) && !['default', 'module.exports', '__esModule'].includes(each),
    )
    .filter(([, value]) => !(typeof value === 'function' && /^class\b/.test(String(value))))
    .map(([each]) => each)
    .sort()
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
