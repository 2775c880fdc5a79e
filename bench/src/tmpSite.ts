import { writeFile } from 'node:fs/promises'
import { startSite } from 'e2e/site'

const site = await startSite({ environment: { DRAWING: 'on' } })
await writeFile('/tmp/gate/site.json', JSON.stringify(site))
console.log(site.url, site.siteFolder, site.dataFolder)
process.on('SIGTERM', async () => {
  await site.stop()
  process.exit(0)
})
setInterval(() => 0, 1000)
