// Changes what visitors get, repeatedly until it is killed: activations, canaries, automatic rollbacks, disabling, freezes.

import * as releases from '../src/index.ts'
import { parseCredential } from '../src/signing/credentials.ts'
import { origin } from './sampleRemote.ts'

const [site = ''] = process.argv.slice(2)
const credential = parseCredential(process.env.MFE_TOKEN ?? '', 'MFE_TOKEN')
const subject = { name: 'academy', credential, origin }
const until = '2999-01-01T00:00:00.000Z'
process.stdout.write('ready\n')
for (let index = 0; ; index++) {
  const reason = `round ${index}`
  const academy = { ...subject, origin: { ...origin, reason } }
  await releases.startCanary(site, academy, { version: '1.1.0', share: 1 + (index % 100) })
  await releases.activateVersion(site, academy, '1.1.0')
  await releases.startCanary(site, academy, { version: '1.2.0', share: 10 })
  await releases.rollBackAutomatically(site, academy, '1.2.0')
  await releases.enableVersion(site, academy, '1.2.0')
  await releases.disableVersion(site, academy, null)
  await releases.enableVersion(site, academy, null)
  await releases.freezeSite(site, academy, { reason, until })
  await releases.unfreezeSite(site, academy)
  await releases.rollbackRemote(site, academy)
}
