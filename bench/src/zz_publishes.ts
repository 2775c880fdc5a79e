import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { copyActiveBuild, renumber } from 'e2e/published-build'
import { activateVersion, openAsOwner, publishRemote } from 'federation/releases'
const site = process.argv[2] ?? ''
const { owner: credential } = await openAsOwner(site, { token: undefined, keyFile: '/tmp/machines-data/owner-key' })
const origin = { actor: { kind: 'owner', name: 'drill' } } as const
const folder = await copyActiveBuild(site, 'academy')
let times: number[] = []
const since = Date.now()
for (let n = 1; n <= 1000 && Date.now() - since < 150_000; n++) {
  const version = `5.0.${n}`
  await renumber(folder, version)
  const at = performance.now()
  await publishRemote(site, folder, { name: 'academy', credential, origin, activate: false })
  await activateVersion(site, { name: 'academy', credential, origin }, version)
  times.push(performance.now() - at)
  if (n % 50 === 0) {
    times.sort((a, b) => a - b)
    const du = execFileSync('du', ['-sm', site]).toString().split('\t')[0]
    console.log(n, 'median ms', Math.round(times[25] ?? 0), 'worst', Math.round(times.at(-1) ?? 0), 'registry kB', Math.round(statSync(`${site}/remotes/registry.json`).size / 1000), 'site MB', du)
    times = []
  }
}
