// Loses a site and restores it with `npm run restore` on fresh folders: from its bundle, and at a moment from the WAL archive.
// Data, published versions, a page and the owner's key have to be as they were. Prints each step, and exits with 1 when one
// fails. `--site` and `--data` name the folders of a published site and its owner's key, which are copied.
import { parseArgs } from 'node:util'
import { createLostSite } from './lostSite.ts'

const { values } = parseArgs({ options: { site: { type: 'string' }, data: { type: 'string' } } })

const site = await createLostSite(values)
let hasPassed = false
try {
  await step('a site starts, and archives its WAL', () => site.start())
  const before = await step('data is made, an administrator uploads SQL', () => site.makeData())
  const at = await step('a moment passes, and more is written', () => site.passMoment())
  await step('npm run backup -- --site', () => site.backUp())
  await step('it stops, and everything but bundle and archive is lost', () => site.lose())
  await step('without the key, nothing is restored', () =>
    site.refuse('otra', /no abre esta copia/, { hasKey: false }),
  )
  await step('npm run restore', () => site.restore('entero', []))
  await step('a second restore refuses to overwrite it', () => site.refuse('entero', /Ya hay un sitio/))
  await step('mfe status is clean', () => site.checkStatus())
  await step('the owner signs', () => site.checkOwner())
  await step('it starts', () => site.start())
  await step('all data is there', () => site.checkData({ ...before, later: true }))
  await step('its pages arrive', () => site.checkPages())
  await step('it stops', () => site.stop())
  await step(`npm run restore -- --at ${at}`, () => site.restore('momento', ['--at', at]))
  await step('it starts', () => site.start())
  await step('what was written after the moment is not there', () =>
    site.checkData({ ...before, later: false }),
  )
  await step('mfe status is clean', () => site.checkStatus())
  hasPassed = true
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`)
} finally {
  await site.end({ keep: !hasPassed })
}
process.exitCode = hasPassed ? 0 : 1

async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const result = await work()
  console.log(`✓ ${label} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
  return result
}
