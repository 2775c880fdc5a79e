import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../releases/test/sampleRemote.ts'
import { projectFolder } from '../src/projectFolder.ts'

/** Forbidden imports, each with a part of the lint message that says what to do instead. */
const forbidden: [file: string, source: string, advice: string][] = [
  ['shared-ui/src/a.ts', 'shared-auth', 'pass what it needs in as a prop'],
  ['shared-auth/src/a.ts', 'federation', 'let the shell configure the rest'],
  ['shared-auth/src/b.ts', '../../backend/src/app.ts', 'come from the published OpenAPI contract'],
  ['shared-admin/src/list/a.ts', 'remote-academy', 'shared-admin knows no remote'],
  ['shared-admin/src/list/b.ts', 'federation', 'shared-admin knows no remote'],
  ['shared-admin/src/list/c.ts', '../../../shared-ui/src/theme/theme.ts', 'Import the package itself'],
  ['shared-auth/src/d.ts', 'shared-admin', 'let the shell configure the rest'],
  ['shared-ui/src/b.ts', 'shared-admin', 'pass what it needs in as a prop'],
  ['shell/src/site/c.ts', 'shared-admin', 'only back-office pages load it'],
  ['shell/src/site/a.ts', 'remote-public', 'loads remotes at run time'],
  ['remote-academy/src/a.ts', 'remote-public', 'Nothing imports the shell or a remote'],
  ['remote-academy/src/b.ts', 'shell/src/routes.tsx', 'Nothing imports the shell or a remote'],
  [
    'remote-academy/src/features/lessons/a.ts',
    '../courses/courses.api.ts',
    'Features never import each other',
  ],
  [
    'remote-academy/src/features/lessons/text/a.ts',
    '../../courses/courses.api.ts',
    'Features never import each other',
  ],
  [
    'remote-academy/src/features/lessons/b.ts',
    '../../../../shared-ui/src/theme/theme.ts',
    'Import the package itself',
  ],
  ['remote-dashboard/src/layout/a.ts', '../features/users/users.api.ts', 'does not know them'],
  ['remote-dashboard/src/b.ts', 'federation/src/site.ts', 'Import the package itself'],
  ['backend/src/a.ts', 'shared-ui', 'shares no code with front ends'],
  ['backend/src/a.repository.ts', 'fastify', 'Repositories know no HTTP'],
  ['backend/src/modules/backups/a.ts', '../scripts/load.ts', 'backend/src is layered'],
  ['backend/src/modules/sql/a.ts', '../tables/tables.rows.ts', 'backend/src is layered'],
  ['backend/src/db/catalog/a.ts', '../../modules/tables/tables.policy.ts', 'backend/src is layered'],
  ['e2e/src/a.ts', 'shared-auth', 'from outside, as people do'],
  ['federation/src/a.ts', 'releases', 'federation imports no workspace'],
  ['federation/src/prerender/b.ts', '../../../releases/src/index.ts', 'federation imports no workspace'],
  ['releases/src/a.ts', 'shared-ui', 'releases imports federation only'],
  ['releases/src/b.ts', '../../backend/src/app.ts', 'releases imports federation only'],
  ['releases/src/c.ts', '../../federation/src/site.ts', 'releases imports federation only'],
  ['shell/src/site/b.ts', 'releases', 'Front ends release nothing'],
  ['federation/src/site.ts', './published/registry.ts', 'federation/src is layered'],
  ['federation/src/published/a.ts', '../pages/composePage.ts', 'federation/src is layered'],
  ['federation/src/published/b.ts', '../types/sharedTypes.ts', 'federation/src is layered'],
  ['federation/src/types/a.ts', '../declared/deriveSite.ts', 'federation/src is layered'],
  ['federation/src/pages/a.ts', '../prerender/renderer.ts', 'federation/src is layered'],
  ['federation/src/vite/a.ts', '../pages/composePage.ts', 'federation/src is layered'],
  ['federation/src/prerender/engine/a.ts', '../../vite/preset.ts', 'federation/src is layered'],
  ['releases/src/storage/a.ts', '../composing/composeSite.ts', 'releases/src is layered'],
  ['releases/src/changes/a.ts', '../publishing/publish.ts', 'releases/src is layered'],
  ['releases/src/upkeep/a.ts', '../activating/releases.ts', 'releases/src is layered'],
  ['releases/src/trial/a.ts', '../sdk/packSdk.ts', 'releases/src is layered'],
  ['releases/src/cli/frame/a.ts', '../commands/status.ts', 'releases/src is layered'],
]

const allowed: [file: string, source: string][] = [
  ['remote-academy/src/features/lessons/c.ts', '../../layout/layout.ts'],
  ['remote-academy/src/features/lessons/d.ts', 'shared-ui'],
  ['remote-academy/src/features/lessons/e.ts', './lessons.api.ts'],
  ['remote-academy/src/features/lessons/text/b.ts', '../links/address.ts'],
  ['shared-auth/src/c.ts', 'shared-ui'],
  ['shared-admin/src/list/d.ts', 'shared-ui'],
  ['shared-admin/src/list/e.ts', 'shared-auth/api'],
  ['remote-academy/src/features/courses/a.ts', 'shared-admin'],
  ['backend/src/b.ts', 'federation/site-files'],
  ['backend/src/c.ts', 'releases'],
  ['releases/src/d.ts', 'federation/published/schema'],
  ['releases/src/changes/b.ts', '../composing/composeSite.ts'],
  ['releases/src/publishing/a.ts', '../changes/releases.ts'],
  ['releases/src/cli/commands/a.ts', '../frame/output.ts'],
  ['backend/src/modules/scripts/a.ts', '../backups/dump.ts'],
  ['backend/src/modules/tables/a.ts', '../sql/query.limits.ts'],
  ['federation/src/vite/b.ts', '../published/schema.ts'],
  ['federation/src/vite/c.ts', '../types/sharedTypes.ts'],
  ['federation/src/published/c.ts', './releases.ts'],
]

describe('the import rules', () => {
  let reports: Map<string, string>
  let folder: string

  beforeAll(async () => {
    folder = await temporaryFolder('rules')
    for (const name of ['biome.json', 'imports.grit', '.gitignore'])
      await writeFile(join(folder, name), readFileSync(join(projectFolder, name)))
    for (const [file, source] of [...forbidden, ...allowed]) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), `import { a } from '${source}'\n\nexport const b = a\n`)
    }
    const biome = join(projectFolder, 'node_modules/.bin/biome')
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
    const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' })
    const {
      diagnostics,
    }: { diagnostics: { category: string; location: { path: string }; message: string }[] } =
      JSON.parse(stdout)
    const refused = diagnostics.filter(({ category }) => category === 'plugin')
    reports = new Map(refused.map(({ location, message }) => [location.path, message]))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(forbidden)('keep %s from importing %s', (file, _source, advice) => {
    expect(reports.get(file)).toContain(advice)
  })

  it.each(allowed)('let %s import %s', (file) => {
    expect(reports.get(file)).toBeUndefined()
  })
})

describe('the tree', () => {
  const files = sourceFiles()

  it('has no files called utils, helpers, misc or common: name a file after its content', () => {
    const drawers = files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\.[^/]+)?(\/|$)/.test(file))
    expect(drawers).toEqual([])
  })

  it.each(['shared-ui', 'shared-auth', 'shared-admin'])('has a doc line on each export of %s', (name) => {
    const folder = join(projectFolder, name, 'src')
    const index = readFileSync(join(folder, 'index.ts'), 'utf8')
    const undocumented = [...index.matchAll(/export (?:type )?\{([^}]+)\} from '\.\/([^']+)'/g)].flatMap(
      ([, names = '', file = '']) => {
        if (file.includes('.generated.')) return []
        const source = readFileSync(join(folder, file), 'utf8')
        return names
          .split(',')
          .map(
            (each) =>
              each
                .trim()
                .replace(/^type /, '')
                .split(' as ')[0] ?? '',
          )
          .filter((each) => each && !isDocumented(source, each))
          .map((each) => `${file}: ${each}`)
      },
    )
    expect(undocumented, 'write one line above the export: what it is for, its units and errors').toEqual([])
  })

  it('has every test that docs/security.md names', () => {
    const text = readFileSync(join(projectFolder, 'docs/security.md'), 'utf8')
    const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([])
  })

  it.each(workspaces())('has a README of one screen in %s', (name) => {
    const file = join(projectFolder, name, 'README.md')
    expect(
      existsSync(file),
      `${name}/README.md: purpose, entry, what it may import, how to run and publish it`,
    ).toBe(true)
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(70)
  })
})

function isDocumented(source: string, name: string): boolean {
  const declaration = new RegExp(
    `\\*/\\s*export (?:async )?(?:function|const|class|type|interface) ${name}\\b`,
  )
  const isDeclared = new RegExp(`export (?:async )?(?:function|const|class|type|interface) ${name}\\b`).test(
    source,
  )
  // Props are documented by their own members.
  return !isDeclared || declaration.test(source) || name.endsWith('Props')
}

/** The folders that the lock file links as workspaces. */
function workspaces(): string[] {
  const { packages }: { packages: Record<string, { link?: boolean; resolved?: string }> } = JSON.parse(
    readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'),
  )
  return Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []))
}

function sourceFiles(): string[] {
  const folders = readdirSync(projectFolder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^(\.|node_modules|dist|site|data|docs)/.test(entry.name),
  )
  return folders.flatMap(({ name }) =>
    readdirSync(join(projectFolder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/(^|\/)(node_modules|dist)(\/|$)/.test(file))
      .map((file) => relative(projectFolder, join(projectFolder, name, file))),
  )
}
