// `npm run dev`: the back end and the shell with hot reload; the shell imports the remotes from source.
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { installDependencies, loadEnvironment, projectFolder } from './prepare.mjs'

await continueOnPinnedNode()
loadEnvironment()
installDependencies()
const { default: concurrently } = await import('concurrently')
const port = process.env.PORT ?? '3000'
const { result } = concurrently(
  [
    { name: 'backend', command: 'npm run dev -w backend', env: { PORT: port, NODE_ENV: 'development' } },
    { name: 'shell', command: 'npm run dev -w shell', env: { API_ADDRESS: `http://localhost:${port}` } },
  ],
  { cwd: projectFolder, killOthersOn: ['failure', 'success'], prefixColors: 'auto' },
)
await result.catch(() => {
  process.exitCode = 1
})
