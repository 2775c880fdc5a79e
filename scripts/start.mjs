// `npm start`: installs, publishes what is missing, and serves the composed site from one process.
import { installDependencies, loadEnvironment, requireNode, runProgram } from './prepare.mjs'

requireNode()
loadEnvironment()
installDependencies()
const published = await runProgram('federation/src/cli/mfe.ts', ['sync'])
process.exitCode = published === 0 ? await runProgram('backend/src/server.ts') : published
