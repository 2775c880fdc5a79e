import { execFile } from 'node:child_process'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { projectFolder, type RunningSite, startSite } from 'e2e/site'
import { brandsOf } from 'federation/brands'
import { NOT_FOUND, pageFile, readRegistry, readSite } from 'federation/site-files'

/** The same shell and remotes as one application, served by a second process with the same back end and database. */
export async function startSinglePage({
  dataFolder,
  siteFolder: published,
}: RunningSite): Promise<RunningSite> {
  const siteFolder = `${dataFolder}-single`
  const home = join(siteFolder, 'full')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', home, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: join(projectFolder, 'shell'),
      env: { ...process.env, MFE_COMPOSE: 'source', VITE_SITE_MODE: 'full', NODE_ENV: 'production' },
    },
  )
  const [brand] = brandsOf('full')
  const registry = await readRegistry(published)
  const mounts = (await readSite(published, registry, 'full'))?.mounts ?? []
  // The back end looks for its pages in the published site.
  for (const name of ['registry.json', registry.sites?.full ?? ''])
    await cp(join(published, 'remotes', name), join(siteFolder, 'remotes', name))
  for (const page of [...mounts, { path: '/*', page: NOT_FOUND }])
    await cp(join(home, 'index.html'), join(home, pageFile(brand, page)))
  // Compressed as strongly as published files.
  for (const name of await readdir(join(home, 'assets'))) {
    const file = join(home, 'assets', name)
    const content = await readFile(file)
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
    await writeFile(`${file}.br`, brotliCompressSync(content))
  }
  return startSite({ siteFolder, dataFolder })
}
