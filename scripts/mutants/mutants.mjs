// `npm run mutants [-- --count 200 --seed 7 paths…]`: makes small mistakes in sources, one at a time and in memory only, and runs
// the tests beside each. A mistake that no test notices is listed: a rule that nothing guards. Half of them are in files of the
// latest commits, half in any that has tests beside it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { continueOnPinnedNode } from '../pinnedNode.mjs'
import { projectFolder } from '../prepare.mjs'
import { mutantsOf } from './mutations.mjs'

const COMMITS = 100
/** The share of mistakes that tests have to notice, in per cent. */
const ENOUGH = 90
/** A mistake may also make a loop endless. */
const LONGEST_MS = 300_000

await continueOnPinnedNode()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 2_147_483_647) },
  },
})
const random = createRandom(Number(values.seed))
const count = Number(values.count)
console.log(
  `Otra vez lo mismo: npm run mutants -- --count ${count} --seed ${values.seed} ${positionals.join(' ')}`,
)

const sources = filesOf(['ls-files', '--', ...positionals])
const latest = new Set(filesOf(['log', `-${COMMITS}`, '--name-only', '--format=', '--', ...positionals]))
const chosen = [
  ...drawn(
    sources.filter((file) => latest.has(file)),
    Math.ceil(count / 2),
  ),
  ...drawn(sources, Math.floor(count / 2)),
]
const passes = new Map()
const survivors = []
let killed = 0
for (const { file, mutant } of chosen) {
  const test = testOf(file)
  if (!passes.has(test)) passes.set(test, await runs(test))
  if (!passes.get(test)) {
    console.log(`! ${test} falla sin ningún error añadido`)
    continue
  }
  const isKilled = !(await runs(test, { file, ...mutant }))
  if (isKilled) killed += 1
  else survivors.push(describeMutant(file, mutant))
  console.log(`${isKilled ? '✓' : '✗'} ${describeMutant(file, mutant)}`)
}
const tried = killed + survivors.length
const score = tried === 0 ? 0 : Math.round((1000 * killed) / tried) / 10
console.log(`\n${killed} de ${tried} errores notados por las pruebas: ${score} %`)
if (survivors.length > 0) console.log(['Sin notar:', ...survivors].join('\n'))
process.exitCode = score < ENOUGH ? 1 : 0

/** The sources that git names which have a test beside them. */
function filesOf(words) {
  const names = execFileSync('git', words, { cwd: projectFolder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return [...new Set(names.split('\n'))].filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|spec|fixture)\.tsx?$/.test(file) &&
      existsSync(join(projectFolder, file)) &&
      testOf(file),
  )
}

function testOf(file) {
  const name = file.replace(/\.tsx?$/, '')
  return [`${name}.test.ts`, `${name}.test.tsx`].find((test) => existsSync(join(projectFolder, test)))
}

/** Random mutants, each of a random file, so that long files do not have them all. */
function drawn(files, wanted) {
  const found = []
  const left = new Map(files.map((file) => [file, mutantsIn(file)]))
  while (found.length < wanted && left.size > 0) {
    const file = [...left.keys()][Math.floor(random() * left.size)]
    const mutants = left.get(file)
    const [mutant] = mutants.splice(Math.floor(random() * mutants.length), 1)
    if (mutant) found.push({ file, mutant })
    else left.delete(file)
  }
  return found
}

function mutantsIn(file) {
  return mutantsOf(readFileSync(join(projectFolder, file), 'utf8'), file.endsWith('x'))
}

/** Whether the test passes, with a mutant if one is given. */
async function runs(test, mutant) {
  const program = join(projectFolder, 'node_modules/vitest/vitest.mjs')
  const projects = test.startsWith('backend/') ? 'api*' : 'unit*'
  const child = spawn(process.execPath, [program, 'run', '--project', projects, '--bail', '1', test], {
    cwd: projectFolder,
    stdio: 'ignore',
    env: { ...process.env, MUTANT: mutant ? JSON.stringify(mutant) : '' },
    timeout: LONGEST_MS,
  })
  const [code] = await once(child, 'close')
  return code === 0
}

function describeMutant(file, { start, end, text }) {
  const source = readFileSync(join(projectFolder, file), 'utf8')
  const line = source.slice(0, start).split('\n').length
  return `${file}:${line}: ${source.slice(start, end)} → ${text || '(nada)'}`
}

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
