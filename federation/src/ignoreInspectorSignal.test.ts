import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { projectFolder } from './projectFolder.ts'

let child: ChildProcess
afterEach(() => child?.kill('SIGKILL'))

/** Starts Node, sends SIGUSR1, and returns what Node prints until the process notices the second signal. */
async function outputOf(first: string): Promise<string> {
  const code = `${first}; process.on('SIGUSR2', () => console.log('over')); console.log('ready'); setInterval(() => {}, 1e6)`
  child = spawn(
    process.execPath,
    ['--import', 'tsx', '--inspect-port=0', '--input-type=module', '-e', code],
    {
      cwd: projectFolder,
    },
  )
  let output = ''
  child.stderr?.on('data', (text) => (output += text))
  const [stdout] = [child.stdout]
  if (!stdout) throw new Error('no output')
  await once(stdout, 'data')
  child.kill('SIGUSR1')
  // The inspector starts in a thread of its own.
  await new Promise((done) => setTimeout(done, 300))
  child.kill('SIGUSR2')
  await once(stdout, 'data')
  return output
}

it('keeps Node from opening its inspector on SIGUSR1', async () => {
  expect(await outputOf('')).toContain('Debugger listening')
  child.kill('SIGKILL')
  const module = join(import.meta.dirname, 'ignoreInspectorSignal.ts')
  expect(await outputOf(`await import(${JSON.stringify(module)})`)).toBe('')
}, 20_000)

it.each([
  ['backend/src/server.ts', `import 'federation/ignore-inspector-signal'`],
  ['releases/src/cli/mfe.ts', `import 'federation/ignore-inspector-signal'`],
])('comes first in %s', (file, statement) => {
  const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n')
  expect(lines.find((line) => !/^(\/\/|#!|$)/.test(line))).toBe(statement)
})

it.each([
  ['scripts/start.mjs', `process.on('SIGUSR1', () => undefined)`],
  ['scripts/serving/supervise.mjs', `'--disable-sigusr1'`],
  ['Dockerfile', 'CMD ["node", "--disable-sigusr1"'],
  ['Dockerfile', 'ENTRYPOINT ["node", "--disable-sigusr1"'],
])('%s starts Node without that signal', (file, text) => {
  expect(readFileSync(join(projectFolder, file), 'utf8')).toContain(text)
})
