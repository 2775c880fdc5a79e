// `npm test`: installs what is missing, checks types, lint and unused code, runs the unit, API and browser tests, and
// prints failures and totals at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { findHeadlessShell, findNginx } from './browser.mjs'
import { findHelm } from './helm.mjs'
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { installDependencies, projectFolder } from './prepare.mjs'

await continueOnPinnedNode()
installDependencies()

const reports = mkdtempSync(join(tmpdir(), 'plataforma-tests-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** Failures, printed at the end. */
const failures = []
const environment = {
  ...process.env,
  PROGRAM_BUNDLES: join(reports, 'programs'),
  // Programs that start many times are compiled once.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
  CHROMIUM_PATH: await findHeadlessShell(),
  NGINX_PATH: findNginx() ?? '',
  HELM_PATH: findHelm() ?? '',
}

const { bundlePrograms } = await import('./bundlePrograms.mjs')
// A source that cannot be read fails the run with its totals, like any other check.
await bundlePrograms(environment.PROGRAM_BUNDLES).catch(({ message }) => {
  total.failed += 1
  failures.push(`Programas de las pruebas: ${message}`)
})

// API tests mostly wait for processes, timers and the database, so they run in parallel to the others. Their output is
// shown later.
const showApi = vitestBeside('api')
await check('Tipos', 'tsc', ['--project', '.'])
await check('Tipos del servidor', 'tsc', ['--project', 'backend'])
await check('Formato y reglas', 'biome', ['check', '.'])
await check('Código sin uso', 'knip', [])
await check('Contrato de la API', 'tsx', ['backend/src/commands/lintContract.ts'])
await vitest('unit*')
await showApi()
const showOthers = ['api-scripts', 'api-logins'].map(vitestBeside)
await vitest('api-apart')
for (const show of showOthers) await show()
await playwright()

rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) console.log(['\n── Fallaron', ...failures].join('\n'))
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function check(title, program, args) {
  announce(title)
  const isFine = await run(program, args, environment)
  total[isFine ? 'passed' : 'failed'] += 1
  if (!isFine) failures.push(title)
}

async function vitest(project, output) {
  announce(`Pruebas: ${project}`, output)
  const file = join(reports, `${project.replace('*', '')}.json`)
  const isFine = await run(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=./scripts/testSummary.mjs'],
    { ...environment, TEST_SUMMARY: file },
    output,
  )
  add(project, isFine, () => {
    const { counts, failures } = JSON.parse(readFileSync(file, 'utf8'))
    for (const { name, message } of failures) addFailure(name, message)
    return [counts.passed, counts.failed, counts.skipped]
  })
}

/**
 * Starts tests in parallel to others. The returned function prints their buffered output and resolves when they have
 * ended.
 */
function vitestBeside(project) {
  const output = new PassThrough({ highWaterMark: 256 * 1024 * 1024 })
  const done = vitest(project, output)
  return async () => {
    output.pipe(process.stdout, { end: false })
    await done
  }
}

async function playwright() {
  announce('Pruebas: navegador')
  const file = join(reports, 'browser.json')
  const isFine = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  add('navegador', isFine, () => {
    const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
    const { expected, flaky, unexpected, skipped } = stats
    for (const { message } of errors) addFailure('navegador', message)
    for (const { file, title, tests } of specsOf(suites))
      for (const { status, results } of tests)
        if (status === 'unexpected') addFailure(`${file} › ${title}`, results.at(-1)?.error?.message)
    if (flaky > 0) console.log(`${flaky} needed a second try: a flaky test is a bug, see above`)
    return [expected + flaky, unexpected, skipped]
  })
}

/** A runner that fails without a failed test, for example by an unhandled rejection, counts as one failure. */
function add(title, isFine, read) {
  const before = failures.length
  let counts = [0, 0, 0]
  try {
    counts = read()
  } catch {
    isFine = false
  }
  if (!isFine && failures.length === before) failures.push(`${title} (sin prueba que fallara)`)
  total.passed += counts[0]
  total.failed += Math.max(counts[1], isFine ? 0 : 1)
  total.skipped += counts[2]
}

function specsOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/** Records a failure with the first line of its message. */
function addFailure(name, message) {
  if (message) failures.push(`${name}: ${stripVTControlCharacters(message).trim().split('\n', 1)[0]}`)
}

/** Runs a program of the project; `output` receives what it prints in place of the terminal. */
async function run(program, args, env, output) {
  const child = spawn(join(projectFolder, 'node_modules', '.bin', program), args, {
    cwd: projectFolder,
    stdio: ['inherit', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
    env,
    shell: process.platform === 'win32',
    // A test that never ends would leave a run without its totals.
    timeout: 40 * 60_000,
    killSignal: 'SIGKILL',
  })
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false })
  const [code] = await once(child, 'close')
  return code === 0
}

function announce(text, output = process.stdout) {
  output.write(`\n── ${text}\n`)
}
