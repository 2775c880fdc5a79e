// `npm run upgrade`: brings the stopped site of an earlier release to this code: checks, copies, migrates, publishes, tries, and
// prints the way back, which is `npm run upgrade -- --back <folder>`. `--break` also upgrades where remotes of other teams have to be
// built again for it.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { installDependencies, loadEnvironment, projectFolder, runProgram } from './prepare.mjs'
import { DATABASE_PROGRAM, runSteps, upgradeSteps } from './upgrade/upgradeSteps.mjs'
import { tryUpgraded } from './upgrade/upgradeTrial.mjs'
import { savedUpgrade, startOfEarlier, wayBack } from './upgrade/upgradeWayBack.mjs'

await continueOnPinnedNode()
loadEnvironment()
installDependencies()
console.log(`✓ Node ${process.version}`)
const { values } = parseArgs({ options: { back: { type: 'string' }, break: { type: 'boolean' } } })
process.exitCode = values.back === undefined ? await upgrade() : await goBack(resolve(values.back))

async function upgrade() {
  const folder = newFolder()
  const code = await runSteps(upgradeSteps(folder, { isBreaking: values.break === true }), {
    run: runProgram,
    tryIt: () => tryUpgraded(folder),
  })
  if (savedUpgrade(folder)) console.log(wayBack(folder))
  console.log(code === 0 ? '✓ actualizado: npm start' : '✗ la actualización no terminó')
  return code
}

async function goBack(folder) {
  const code = await runProgram(DATABASE_PROGRAM, ['back', folder])
  if (code === 0) console.log(`Ahora, el código anterior:\n${startOfEarlier(folder)}`)
  return code
}

function newFolder() {
  const parent = resolve(projectFolder, process.env.DATA_DIR || 'data', 'upgrades')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  return join(parent, new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
}
