// `npm start`: installs dependencies, publishes what is missing, and serves the composed site from one process, which is
// restarted when it ends unexpectedly. Beside it, another one tries what teams publish.
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { installDependencies, loadEnvironment, runProgram } from './prepare.mjs'
import { supervise } from './supervise.mjs'
import { keepTrying } from './tryPublished.mjs'

// Node would open its inspector on this signal.
process.on('SIGUSR1', () => undefined)
await continueOnPinnedNode()
loadEnvironment()
installDependencies()
const published = await runProgram('federation/src/cli/mfe.ts', ['sync'])
if (published === 0) {
  const stop = keepTrying()
  process.exitCode = await supervise('backend/src/server.ts')
  stop()
} else process.exitCode = published
