import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from 'federation/project-folder'
import { workspaceRemotes } from 'federation/workspace'
import { beforeAll, describe, expect, it } from 'vitest'
import { changedPaths, folderContents } from '../../../test/folderContents.ts'
import { emptySite, origin, temporaryFolder } from '../../../test/sampleRemote.ts'
import { publishRemote } from '../../publishing/publish.ts'
import type { CommandResult } from '../frame/output.ts'

let workspace: string
/** The command of the copied workspace. */
let create: (
  name: string[],
  options?: { path?: string; title?: string; template?: string },
) => Promise<CommandResult>

/** Copies what the command reads of a workspace, and links the packages of this one. */
beforeAll(async () => {
  const parent = await temporaryFolder('new')
  workspace = join(parent, 'workspace')
  const parts = [
    'package.json',
    'biome.json',
    'imports.grit',
    'federation',
    'releases',
    'shared-admin',
    'shared-auth',
    'shared-ui',
  ]
  const declarations = workspaceRemotes().map((name) => `remote-${name}/remote.config.ts`)
  for (const part of [...parts, 'shell/shell.config.ts', ...declarations])
    await cp(join(projectFolder, part), join(workspace, part), { recursive: true })
  const installed = join(projectFolder, 'node_modules')
  await mkdir(join(parent, 'node_modules'))
  for (const name of readdirSync(installed))
    await symlink(
      name === 'federation' ? join(workspace, name) : join(installed, name),
      join(parent, 'node_modules', name),
    )
  const { newRemote } = (await import(
    join(workspace, 'releases/src/cli/author/new.ts')
  )) as typeof import('./new.ts')
  create = (name, options) =>
    newRemote(name, { activate: false, development: false, break: false, mode: 'full', ...options })
}, 60_000)

const contents = () => folderContents(workspace)

describe('new', () => {
  it('creates a folder with everything that a remote has, and changes no other file', async () => {
    const before = contents()
    const { text } = await create(['blog'], { path: '/novedades/blog', title: 'El blog' })
    expect(text).toContain('npm run mfe -- publish blog --activate')
    const changed = changedPaths(before, contents())
    expect(changed.filter((path) => !path.startsWith('remote-blog'))).toEqual([])
    expect(changed.map((path) => path.slice('remote-blog/'.length))).toEqual(
      expect.arrayContaining([
        'README.md',
        'index.html',
        'package.json',
        'remote.config.ts',
        'vite.config.ts',
        'src/art.tsx',
        'src/head/blog.head.json',
        'src/main.tsx',
        'src/remote.test.ts',
        'src/remote.tsx',
      ]),
    )
    const declaration = await readFile(join(workspace, 'remote-blog/remote.config.ts'), 'utf8')
    for (const part of ["name: 'blog'", "title: 'El blog'", "path: '/novedades/blog'", "label: 'El blog'"])
      expect(declaration).toContain(part)
  })

  it('depends on the same versions as the other remotes', async () => {
    await create(['versions'])
    const read = async (name: string) =>
      JSON.parse(await readFile(join(name, 'package.json'), 'utf8')) as Record<string, Record<string, string>>
    const made = await read(join(workspace, 'remote-versions'))
    const [known, ofScreens] = await Promise.all(
      ['remote-public', 'remote-dashboard'].map((name) => read(join(projectFolder, name))),
    )
    for (const group of ['dependencies', 'devDependencies'])
      for (const [name, version] of Object.entries(made[group] ?? {}))
        expect([name, version]).toEqual([name, known?.[group]?.[name] ?? ofScreens?.[group]?.[name]])
    expect(made.scripts).toEqual(
      expect.objectContaining({
        dev: 'tsx ../releases/src/cli/mfe.ts dev versions',
        build: 'vite build',
      }),
    )
  })

  it.each([
    ['no name', [], {}, 'Falta el nombre'],
    ['a name that no folder may have', ['../blog'], {}, 'no puede ser el nombre'],
    ['a capital letter', ['Blog'], {}, 'no puede ser el nombre'],
    ['a name of the platform', ['owner'], {}, 'no puede ser el nombre'],
    ['a name that every object has', ['constructor'], {}, 'no puede ser el nombre'],
    ['a taken name', ['academy'], {}, 'remote-academy ya existe'],
    ['a path without a slash', ['otro'], { path: 'blog' }, '--path acepta'],
    ['a path with parameters', ['otro'], { path: '/blog/:slug' }, '--path acepta'],
    ['a taken path', ['otro'], { path: '/about' }, 'piden la ruta /about'],
    ['a path of the back end', ['otro'], { path: '/api/blog' }, '/api es de la plataforma'],
    [
      'an unknown template',
      ['otro'],
      { template: 'angular' },
      '--template acepta react, plain, vue, no «angular»',
    ],
    ['a title with quotes', ['otro'], { title: "El 'blog'" }, '--title acepta'],
  ])('rejects %s and leaves nothing behind', async (_label, words, options, reason) => {
    const before = contents()
    await expect(create(words, options)).rejects.toThrow(reason)
    expect(changedPaths(before, contents())).toEqual([])
  })

  it('rejects a workspace with an invalid declaration and names the file and the key', async () => {
    const broken = join(workspace, 'remote-roto')
    await mkdir(broken)
    await writeFile(
      join(broken, 'remote.config.ts'),
      "export default { name: 'roto', title: 'R', team: 'R', port: 5199, pages: [{ path: '/Roto//x' }] }",
    )
    const made = create(['otro'])
    await expect(made).rejects.toThrow('remote-roto/remote.config.ts no se acepta: pages.0.path debe ser')
    await rm(broken, { recursive: true })
  })

  it('rejects an existing folder, even an empty one', async () => {
    await mkdir(join(workspace, 'remote-vacio'))
    await expect(create(['vacio'])).rejects.toThrow('ya existe')
  })

  it('makes a remote with Vue, whose tests use its plugin', async () => {
    await create(['vista'], { template: 'vue' })
    const read = (file: string) => readFile(join(workspace, 'remote-vista', file), 'utf8')
    expect(await read('vite.config.ts')).toContain('remoteConfig(declaration, { plugins: [vue()] })')
    expect(await read('vitest.config.ts')).toContain("name: 'unit-vista'")
    const { dependencies, devDependencies } = JSON.parse(await read('package.json'))
    expect(dependencies).toEqual({ vue: expect.stringMatching(/^\d/) })
    expect(devDependencies).toEqual({
      '@vitejs/plugin-vue': expect.stringMatching(/^\d/),
      federation: expect.stringMatching(/^\d/),
    })
  })

  it.each(['react', 'plain'])(
    'makes a remote (%s) that can be published as it is',
    async (template) => {
      const name = `bitacora-${template}`
      await create([name], { path: `/${name}`, template })
      const { withRemoteBuild } = (await import(
        join(workspace, 'releases/src/cli/building/build.ts')
      )) as typeof import('../building/build.ts')
      const { site, owner } = await emptySite()
      const subject = { name, activate: false, credential: owner, origin }
      const published = await withRemoteBuild(name, ({ folder }) => publishRemote(site, folder, subject))
      expect(published).toMatchObject({ name, version: '1.0.0', isNew: true })
    },
    60_000,
  )

  it('writes files that the linter accepts, for the shortest and the longest names', async () => {
    await create(['a'], { path: '/a', title: 'A' })
    const long = `/${'a'.repeat(31)}/${'b'.repeat(31)}`
    await create([`z${'-z'.repeat(15)}`], { path: long, title: 'Título '.repeat(5) })
    await create(['b'], { path: '/b', title: 'B', template: 'plain' })
    await create(['c'], { path: '/c', title: 'C', template: 'vue' })
    const longest = { path: `/${'c'.repeat(31)}/${'d'.repeat(31)}`, title: 'Nombre '.repeat(5) }
    await create([`y${'-y'.repeat(15)}`], { ...longest, template: 'vue' })
    const biome = join(projectFolder, 'node_modules/.bin/biome')
    const names = ['a', 'b', 'c', `z${'-z'.repeat(15)}`, `y${'-y'.repeat(15)}`]
    const folders = names.map((name) => `remote-${name}`)
    const { status, stdout, stderr } = spawnSync(biome, ['check', '--vcs-enabled=false', ...folders], {
      cwd: workspace,
      encoding: 'utf8',
    })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Checked')])
  })
})
