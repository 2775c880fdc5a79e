// Builds the shell, or the named remote, and opens a chart of the contents of its files, with brotli sizes: `npm run
// bundle`, `npm run bundle -- academy`. In CI, or with `--no-open`, it only writes the chart.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { visualizer } from 'rollup-plugin-visualizer'
import { build } from 'vite'
import { continueOnPinnedNode } from './pinnedNode.mjs'
import { projectFolder } from './prepare.mjs'

await continueOnPinnedNode()
const name = process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? 'shell'
const part = name === 'shell' ? name : `remote-${name}`
const folder = join(projectFolder, part)
if (!existsSync(join(folder, 'vite.config.ts'))) {
  console.error(`✗ No hay ninguna parte ${name}: di shell o el nombre de un remoto.`)
  process.exit(1)
}
// vite.config.ts reads the working directory and NODE_ENV.
process.chdir(folder)
process.env.NODE_ENV = 'production'

const caches = join(projectFolder, 'node_modules/.cache/bundle')
const filename = join(caches, `${part}.html`)
await build({
  logLevel: 'warn',
  build: { outDir: join(caches, part), emptyOutDir: true },
  plugins: [
    visualizer({
      filename,
      title: part,
      brotliSize: true,
      projectRoot: projectFolder,
      open: !process.env.CI && !process.argv.includes('--no-open'),
    }),
  ],
})
console.log(`✓ ${filename}`)
