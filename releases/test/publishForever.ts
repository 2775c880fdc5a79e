// Publishes version after version until it is killed.

import { publishRemote } from '../src/publishing/publish.ts'
import { parseCredential } from '../src/signing/credentials.ts'
import { origin, writeSampleBuild } from './sampleRemote.ts'

const [site = '', round = '0'] = process.argv.slice(2)
const credential = parseCredential(process.env.MFE_TOKEN ?? '', 'MFE_TOKEN')
process.stdout.write('ready\n')
for (let patch = 0; ; patch++) {
  const build = await writeSampleBuild({ version: `1.${round}.${patch}`, text: `Versión ${patch}` })
  await publishRemote(site, build, { name: 'academy', activate: true, credential, origin })
}
