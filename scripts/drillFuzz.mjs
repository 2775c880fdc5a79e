// `npm run drill:fuzz [-- --times 4 --seed 7 names…]`: the tests that search, with random input, extreme values and kills at
// random moments. Here they try more inputs than in `npm test`, and by default other ones each time.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findNginx } from './browser.mjs'
import { bundlePrograms } from './bundlePrograms.mjs'
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { projectFolder } from './prepare.mjs'

/** The tests whose number of inputs depends on the run. */
const searches = execFileSync(
  'git',
  ['grep', '-lE', "/(searching|malformedInputs)\\.ts'", '--', '*.test.ts'],
  {
    cwd: projectFolder,
    encoding: 'utf8',
  },
)

await continueOnPinnedNode()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
  },
})
if (!(Number(values.times) > 0) || !Number.isInteger(Number(values.seed)))
  throw new Error('--times acepta un número mayor que 0; --seed, un número entero')
console.log(`Otra vez lo mismo: npm run drill:fuzz -- --times ${values.times} --seed ${values.seed}`)

const programs = mkdtempSync(join(tmpdir(), 'plataforma-fuzz-'))
await bundlePrograms(programs)
const { status } = spawnSync(
  process.execPath,
  [
    join(projectFolder, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'unit*', '--project', 'api'],
    ...(positionals.length > 0 ? positionals : searches.trim().split('\n')),
  ],
  {
    cwd: projectFolder,
    stdio: 'inherit',
    env: {
      ...process.env,
      PROGRAM_BUNDLES: programs,
      NODE_COMPILE_CACHE: join(programs, 'compiled'),
      NGINX_PATH: findNginx() ?? '',
      FUZZ_TIMES: values.times,
      FUZZ_SEED: values.seed,
    },
  },
)
rmSync(programs, { recursive: true, force: true })
process.exitCode = status ?? 1
