import { configuredSite } from 'federation/workspace'
import { siteAddress } from '../../network/address.ts'
import { createClient, type SiteClient } from '../../network/client.ts'
import { networkSite } from '../../network/networkSite.ts'
import type { ReleaseSite } from '../../network/releaseSite.ts'
import { networkToken } from '../../network/token.ts'
import { folderSite } from './folderSite.ts'
import type { CommandOptions } from './options.ts'
import type { Output } from './output.ts'
import { access, knownSite, newRemoteName, siteFolder } from './subjects.ts'

type Options = Pick<CommandOptions, 'site'>

/** The site that a command changes: in a folder or at an address. */
export function openSite(options: Options, output: Output, { mayBeNew = false } = {}): ReleaseSite {
  const client = siteClient(options)
  // The site itself checks which remotes exist and which of them the credential may see.
  if (client) return networkSite(client, { remote: async (name) => newRemoteName(name), reporter: output })
  return folderSite(mayBeNew ? siteFolder(options) : knownSite(options))
}

/**
 * The client of a running site: the one at the address that `--site` gives, or else that of the remote's own repository;
 * null for a folder.
 */
export function siteClient({ site }: Options): SiteClient | null {
  const address = siteAddress(site ?? ownSite())
  return address === null ? null : createClient({ address, token: networkToken(access().token, address) })
}

/** `config.site` of the remote's package.json, unless SITE_DIR names a folder. */
function ownSite(): string | undefined {
  return process.env.SITE_DIR ? undefined : configuredSite()
}
