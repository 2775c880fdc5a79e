// `npm start`: installs dependencies, publishes what is missing, and serves the composed site from one process, which is
// restarted when it ends unexpectedly.
import { installDependencies, loadEnvironment, requireNode, runProgram } from './prepare.mjs'
import { supervise } from './supervise.mjs'

// Node would open its inspector on this signal.
process.on('SIGUSR1', () => undefined)
requireNode()
loadEnvironment()
installDependencies()
const published = await runProgram('federation/src/cli/mfe.ts', ['sync'])
process.exitCode = published === 0 ? await supervise('backend/src/server.ts') : published
