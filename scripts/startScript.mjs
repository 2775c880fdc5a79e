// `npm run start-script`: builds the start script of composed pages from federation/src/pages/startShell.ts. A test
// requires that it is up to date.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const folder = join(import.meta.dirname, '../federation/src/pages')
export const startScriptFile = join(folder, 'startShell.generated.ts')

/** The text of startShell.generated.ts. */
export async function buildStartScript() {
  const { outputFiles } = await build({
    stdin: { contents: "import { startShell } from './startShell.ts'\nstartShell(PAGE)", resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  })
  const script = outputFiles[0].text.trim()
  return `// Written by \`npm run start-script\` from startShell.ts; not by hand.\nexport const START_SCRIPT =\n  ${JSON.stringify(script)}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(startScriptFile, await buildStartScript())
