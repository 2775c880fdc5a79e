import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFacts } from 'federation/sdk/sdkManifest'

const README = 'README'
/** The parts of the guide in the order of `llms.txt`. */
const ORDER = [README, 'pages', 'mount', 'slots', 'screens', 'shared', 'data', 'gate']

/**
 * The guide of an SDK, by path in its package: Markdown for people, and the same as one text for coding agents. The
 * sources, in `guide/`, contain `{{…}}` for what depends on the site.
 */
export function guideFiles(projectFolder: string, facts: SiteFacts): Record<string, string> {
  const folder = join(projectFolder, 'federation/guide')
  const names = readdirSync(folder).map((file) => file.replace(/\.md$/, ''))
  const unordered = names.filter((name) => !ORDER.includes(name))
  if (unordered.length > 0) throw new Error(`guide/: ${unordered.join(', ')} has no place in ORDER`)
  const texts = ORDER.map(
    (name) =>
      [name, placed(name, rendered(readFileSync(join(folder, `${name}.md`), 'utf8'), facts))] as const,
  )
  return {
    ...Object.fromEntries(
      texts.map(([name, text]) => [name === README ? `${README}.md` : `guide/${name}.md`, text]),
    ),
    'llms.txt': texts.map(([, text]) => text).join('\n'),
  }
}

/** The README of a package lies above the other parts. */
function placed(name: string, text: string): string {
  return name === README ? text.replace(/\]\((\w+\.md)\)/g, '](guide/$1)') : text
}

function rendered(text: string, facts: SiteFacts): string {
  const values: Record<string, string> = {
    shell: facts.shell,
    contract: String(facts.contract),
    slots: slotsTable(facts),
    shared: sharedTable(facts),
  }
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`guide/: nothing is known about {{${name}}}`)
    return value
  })
}

function slotsTable({ slots }: SiteFacts): string {
  const rows = Object.entries(slots).map(
    ([name, { type, about }]) => `| \`${name}\` | \`${cell(type)}\` | ${cell(about)} |`,
  )
  if (rows.length === 0) return 'It offers none.'
  return ['| slot | value | where |', '|---|---|---|', ...rows].join('\n')
}

function sharedTable({ shared }: SiteFacts): string {
  const rows = Object.entries(shared).map(
    ([name, { version, names }]) =>
      `| \`${name}\` | ${version} | ${names.map((each) => `\`${each}\``).join(', ')} |`,
  )
  return ['| package | version | names |', '|---|---|---|', ...rows].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
}
