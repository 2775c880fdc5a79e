// `npm test`: installs what is missing, checks types, lint and unused code, runs the unit, API and browser tests, and
// prints failures and totals at the end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findHeadlessShell, findNginx } from './browser.mjs'
import { installDependencies, projectFolder, requireNode } from './prepare.mjs'

requireNode()
installDependencies()

const reports = mkdtempSync(join(tmpdir(), 'plataforma-tests-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** Failures, printed at the end. */
const failures = []
const environment = {
  ...process.env,
  CHROMIUM_PATH: await findHeadlessShell(),
  NGINX_PATH: findNginx() ?? '',
}

check('Tipos', 'tsc', ['--project', '.'])
check('Tipos del servidor', 'tsc', ['--project', 'backend'])
check('Formato y reglas', 'biome', ['check', '.'])
check('Código sin uso', 'knip', [])
check('Contrato de la API', 'tsx', ['backend/src/contract/lint.ts'])
vitest('unit')
vitest('api', 'api-alone')
playwright()

rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) console.log(['\n── Fallaron', ...failures].join('\n'))
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

function check(title, program, args) {
  announce(title)
  const isFine = run(program, args, environment)
  total[isFine ? 'passed' : 'failed'] += 1
  if (!isFine) failures.push(title)
}

function vitest(...projects) {
  const title = projects.join(', ')
  announce(`Pruebas: ${title}`)
  const file = join(reports, `${projects[0]}.json`)
  const isFine = run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./scripts/testSummary.mjs',
    ],
    { ...environment, TEST_SUMMARY: file },
  )
  add(title, isFine, () => {
    const { counts, failures } = JSON.parse(readFileSync(file, 'utf8'))
    for (const { name, message } of failures) addFailure(name, message)
    return [counts.passed, counts.failed, counts.skipped]
  })
}

function playwright() {
  announce('Pruebas: navegador')
  const file = join(reports, 'browser.json')
  const isFine = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
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

function run(program, args, env) {
  const { status } = spawnSync(join(projectFolder, 'node_modules', '.bin', program), args, {
    cwd: projectFolder,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  return status === 0
}

function announce(text) {
  console.log(`\n── ${text}`)
}
