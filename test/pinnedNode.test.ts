import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SCRIPTS = ['nodeCache', 'nodeVersions', 'pinnedNode']
const VERSION = '24.99.0'

/** A Node that says that it is another version, and otherwise is the present one. */
const otherNode = `#!/bin/sh
[ "$1" = --version ] && echo v${VERSION} && exit
exec '${process.execPath}' --import 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${VERSION}"}})' "$@"
`

/** An npm that installs that Node in the current folder; with `NPM_WAITS` once a file lets it, or fails as `NPM_FAILS` says. */
const npm = `#!/bin/sh
[ -n "$NPM_FAILS" ] && echo "npm error code $NPM_FAILS" >&2 && exit 1
[ -n "$NPM_WAITS" ] && touch '{folder}/began' && while [ ! -e '{folder}/go' ]; do sleep 0.05; done
folder=node_modules/$(echo "$*" | grep -o 'node-[a-z0-9-]*@' | tr -d @)
mkdir -p $folder/bin
echo '{"version":"${VERSION}"}' > $folder/package.json
cp '{node}' $folder/bin/node
`

const command = `import { execFileSync } from 'node:child_process'
import { continueOnPinnedNode } from './scripts/pinnedNode.mjs'
await continueOnPinnedNode()
if (process.argv[2] === 'wait') process.stdin.resume()
if (process.argv[2] === 'handle') { process.on('SIGTERM', () => process.exit(9)); process.stdin.resume() }
console.log(JSON.stringify({ version: process.versions.node, args: process.argv.slice(2), pid: process.pid,
  below: execFileSync('node', ['--version'], { encoding: 'utf8' }).trim() }))
process.exitCode = 7
`

let folder: string
const started: ChildProcess[] = []
const cache = () => join(folder, '.cache/node')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinned-node-'))
  for (const name of SCRIPTS)
    cpSync(join(import.meta.dirname, `../scripts/${name}.mjs`), join(folder, `scripts/${name}.mjs`))
  writeFileSync(join(folder, '.node-version'), `${VERSION}\n`)
  writeFileSync(join(folder, 'command.mjs'), command)
  mkdirSync(join(folder, 'bin'))
  const other = join(folder, 'otherNode')
  writeFileSync(other, otherNode)
  writeFileSync(join(folder, 'bin/npm'), npm.replaceAll('{folder}', folder).replaceAll('{node}', other))
  for (const file of [other, join(folder, 'bin/npm')]) chmodSync(file, 0o755)
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>, ...args: string[]) {
  const { NODE_PINNED, ...inherited } = process.env
  const child = spawn(process.execPath, ['command.mjs', ...args], {
    cwd: folder,
    env: { ...inherited, PATH: `${join(folder, 'bin')}${delimiter}${inherited.PATH}`, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const report = () => JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? 'null')
  const running = () => vi.waitFor(() => expect(report(), output).not.toBeNull())
  return { child, report, running, output: () => output, ended: once(child, 'close') }
}

async function run(environment: Record<string, string> = {}, ...args: string[]) {
  const { ended, report, output } = start(environment, ...args)
  const [code] = await ended
  return { code, report: report(), output: output() }
}

describe('continueOnPinnedNode', () => {
  it('brings the pinned Node once, and runs the command and its programs on it', async () => {
    const first = await run({}, 'a', 'b c')
    expect(first.report, first.output).toMatchObject({
      version: VERSION,
      args: ['a', 'b c'],
      below: `v${VERSION}`,
    })
    expect(first.code).toBe(7)
    expect(first.output).toContain(`… Descargando Node ${VERSION}`)
    const second = await run({ NPM_FAILS: 'ENOTFOUND' })
    expect(second.report).toMatchObject({ version: VERSION })
    expect(second.output).not.toContain('Descargando')
    expect(readdirSync(cache())).toEqual([`${VERSION}-${process.platform}-${process.arch}`])
  })

  it('stays on the present Node with NODE_PINNED=off', async () => {
    const { report, output } = await run({ NODE_PINNED: 'off' })
    expect(report).toMatchObject({ version: process.versions.node })
    expect(output).not.toContain('Descargando')
  })

  it.each([
    ['ENOTFOUND', 'no se llega al registro de npm'],
    ['ETARGET', `npm no la tiene para ${process.platform}-${process.arch}`],
    ['EWHATEVER', 'falló EWHATEVER'],
  ])('stays on the present Node and says why when npm fails with %s', async (NPM_FAILS, reason) => {
    const { code, report, output } = await run({ NPM_FAILS })
    expect(report).toMatchObject({ version: process.versions.node })
    expect(code).toBe(7)
    expect(output).toContain(
      `! No se pudo traer Node ${VERSION} (${reason}): se sigue con ${process.version}.`,
    )
    expect(readdirSync(cache())).toEqual([])
  })

  it('does not use a Node that does not run here', async () => {
    writeFileSync(join(folder, 'otherNode'), '#!/bin/sh\nexit 1\n')
    const { report, output } = await run()
    expect(report).toMatchObject({ version: process.versions.node })
    expect(output).toContain('(no funciona en esta máquina)')
  })

  it('replaces a Node that is damaged', async () => {
    await run()
    const [name = ''] = readdirSync(cache())
    rmSync(join(cache(), name, 'node_modules'), { recursive: true })
    expect((await run()).report).toMatchObject({ version: VERSION })
    expect(readdirSync(cache())).toEqual([name])
  })

  it('brings it again after an interrupted installation, which it removes an hour later', async () => {
    const interrupted = start({ NPM_WAITS: 'yes' })
    await vi.waitFor(() => expect(readdirSync(folder)).toContain('began'))
    interrupted.child.kill('SIGKILL')
    await once(interrupted.child, 'exit')
    writeFileSync(join(folder, 'go'), '')
    await interrupted.ended
    const [left = ''] = readdirSync(cache())
    expect(left).toMatch(/^incoming-/)
    // npm itself goes on.
    await vi.waitFor(() =>
      expect(readdirSync(join(cache(), left), { recursive: true })).toContainEqual(
        expect.stringMatching(/bin.node$/),
      ),
    )
    expect((await run()).report).toMatchObject({ version: VERSION })
    expect(readdirSync(cache())).toContain(left)
    const [name = ''] = readdirSync(cache()).filter((each) => each !== left)
    rmSync(join(cache(), name), { recursive: true })
    const longAgo = Date.now() / 1000 - 4000
    utimesSync(join(cache(), left), longAgo, longAgo)
    await run()
    expect(readdirSync(cache())).toEqual([name])
  })

  it('lets two starts at once bring it', async () => {
    const both = [start({ NPM_WAITS: 'yes' }), start({ NPM_WAITS: 'yes' })]
    await vi.waitFor(() => expect(readdirSync(cache())).toHaveLength(2))
    writeFileSync(join(folder, 'go'), '')
    for (const { ended, report, output } of both) {
      await ended
      expect(report(), output()).toMatchObject({ version: VERSION })
    }
    expect(readdirSync(cache())).toHaveLength(1)
  })

  it('forwards signals and keeps the exit code', async () => {
    const handling = start({}, 'handle')
    await handling.running()
    handling.child.kill('SIGTERM')
    expect(await handling.ended).toEqual([9, null])
    const waiting = start({}, 'wait')
    await waiting.running()
    waiting.child.kill('SIGTERM')
    expect(await waiting.ended).toEqual([null, 'SIGTERM'])
  })

  it('ends when the process that started it is killed', async () => {
    const { child, running, report, ended } = start({}, 'wait')
    await running()
    expect(report().pid).not.toBe(child.pid)
    child.kill('SIGKILL')
    // Its output closes with the last process that holds it.
    await ended
  })
})
