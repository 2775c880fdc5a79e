// `npm test`: installs what is missing, then types, lint, unused code, unit, API and browser tests; ends with the sum.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findNginx } from './browser.mjs'
import { installDependencies, projectFolder, requireNode } from './prepare.mjs'

requireNode()
installDependencies()

const reports = mkdtempSync(join(tmpdir(), 'plataforma-tests-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const environment = { ...process.env, CHROMIUM_PATH: await findChromium(), NGINX_PATH: findNginx() ?? '' }

check('Tipos', 'tsc', ['--project', '.'])
check('Tipos del servidor', 'tsc', ['--project', 'backend'])
check('Formato y reglas', 'biome', ['check', '.'])
check('Código sin uso', 'knip', [])
vitest('unit')
vitest('api')
playwright()

rmSync(reports, { recursive: true, force: true })
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

function check(title, program, args) {
  announce(title)
  const isFine = run(program, args, environment)
  total[isFine ? 'passed' : 'failed'] += 1
}

function vitest(project) {
  announce(`Pruebas: ${project}`)
  const file = join(reports, `${project}.json`)
  const isFine = run(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    environment,
  )
  add(isFine, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'))
    return [numPassedTests, numFailedTests, numPendingTests]
  })
}

function playwright() {
  announce('Pruebas: navegador')
  const file = join(reports, 'browser.json')
  const isFine = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  add(isFine, () => {
    const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
    if (flaky > 0) console.log(`${flaky} needed a second try: a flaky test is a bug, see above`)
    return [expected + flaky, unexpected, skipped]
  })
}

/** A runner that fails without a failed test (it could not start, say) counts as one failure. */
function add(isFine, read) {
  let counts = [0, 0, 0]
  try {
    counts = read()
  } catch {
    isFine = false
  }
  total.passed += counts[0]
  total.failed += Math.max(counts[1], isFine ? 0 : 1)
  total.skipped += counts[2]
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
