// `npm run doctor [-- --mail someone@ejemplo.com]`: what this site needs to work, one line each, and what to do.
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { installDependencies, loadEnvironment, runProgram } from './prepare.mjs'

await continueOnPinnedNode()
loadEnvironment()
installDependencies()
process.exitCode = await runProgram('backend/src/commands/doctor.ts', process.argv.slice(2))
