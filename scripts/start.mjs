// `npm start`: installs dependencies, publishes what is missing, and serves the composed site from one process, which is
// restarted when it ends unexpectedly. Beside it, another one tries what teams publish.
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { installDependencies, loadEnvironment, runProgram } from './prepare.mjs'
import { endWithNpm, serveSite } from './serving/serve.mjs'

// Node would open its inspector on this signal.
process.on('SIGUSR1', () => undefined)
endWithNpm()
await continueOnPinnedNode()
loadEnvironment()
installDependencies()
const published = await runProgram('releases/src/cli/mfe.ts', ['sync'])
process.exitCode = published === 0 ? await serveSite() : published
