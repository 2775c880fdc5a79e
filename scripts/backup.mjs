// `npm run backup -- --site`: a bundle of the whole site, from which `npm run restore` brings it back on any machine.
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { installDependencies, loadEnvironment, runProgram } from './prepare.mjs'

await continueOnPinnedNode()
loadEnvironment()
installDependencies()
process.exitCode = await runProgram('backend/src/commands/backup.ts', process.argv.slice(2))
