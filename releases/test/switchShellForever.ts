// Publishes and activates shells, and rolls each of them back, until it is killed.

import { rollbackShellVersion } from '../src/activating/shellReleases.ts'
import { publishShell } from '../src/publishing/publishShell.ts'
import { parseCredential } from '../src/signing/credentials.ts'
import { origin } from './sampleRemote.ts'
import { writeShellBuild } from './sampleShell.ts'

const [site = '', round = '0'] = process.argv.slice(2)
const credential = parseCredential(process.env.MFE_TOKEN ?? '', 'MFE_TOKEN')
process.stdout.write('ready\n')
for (let patch = 0; ; patch++) {
  const version = `1.${round}.${patch}`
  const build = await writeShellBuild({ version, entry: version })
  await publishShell(site, build, { mode: 'full', credential, origin, activate: true })
  await rollbackShellVersion(site, { mode: 'full', credential, origin })
}
