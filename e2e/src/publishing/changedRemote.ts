import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { mfe, projectFolder } from '../support/site.ts'

type Change = { remote: 'academy' | 'public' | 'dashboard'; version: string; from: string; to: string }

/**
 * Publishes another version of a remote as its team would: from a copy of its sources with one text changed. The copy is
 * inside the project, where it finds the installed packages.
 */
export async function publishChangedRemote(
  siteFolder: string,
  change: Change,
  args: string[] = [],
): Promise<string> {
  const home = join(projectFolder, 'node_modules', '.e2e')
  await mkdir(home, { recursive: true })
  const folder = await mkdtemp(join(home, `${change.remote}-`))
  try {
    await copySources(join(projectFolder, `remote-${change.remote}`), folder, change)
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return await mfe(['publish', change.remote, '--from', join(folder, 'dist'), ...args], siteFolder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copySources(source: string, folder: string, { version, from, to }: Change) {
  const skipped = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/
  await cp(source, folder, { recursive: true, filter: (path) => !skipped.test(relative(source, path)) })
  const manifestFile = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  await writeFile(manifestFile, JSON.stringify({ ...manifest, version }))

  const sources = await readdir(join(folder, 'src'), { recursive: true })
  const names = ['remote.config.ts', ...sources.map((name) => join('src', name))]
  let changed = 0
  for (const name of names.filter((each) => /\.(tsx?|json)$/.test(each))) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    if (!text.includes(from)) continue
    await writeFile(file, text.replaceAll(from, to))
    changed += 1
  }
  if (changed === 0) throw new Error(`No source of ${source} contains «${from}»`)
}
