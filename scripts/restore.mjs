// `npm run restore [-- --from <file | folder | s3>] [--at <moment>] [--into <folder>] [--replace]`: brings a site back, on any
// machine: databases, published versions, keys and options.
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { installDependencies, loadEnvironment, runProgram } from './prepare.mjs'

await continueOnPinnedNode()
loadEnvironment()
installDependencies()
process.exitCode = await runProgram('backend/src/commands/restore.ts', process.argv.slice(2))
