import { readStored, writeStored } from 'shared-ui'
import { chooseVersions } from '../pageLoad.ts'
import { isPreview } from './isPreview.ts'
import {
  acceptVersions,
  isLocalAddress,
  LINK_PARAMETER,
  type Overrides,
  PARAMETER,
  requestedVersions,
  storedVersions,
  storeOverrides,
  withoutChoice,
} from './overrides.ts'
import type { PreviewRequest } from './preview/previewRequest.ts'
import { openVersionsPanel } from './versionsPanel.ts'

const MIXED = 'Una versión publicada no se abre junto a una dirección de esta máquina.'

/**
 * Starts a tab in which somebody chooses versions, by the address or earlier in this tab. This document, which has the
 * person's session, runs none of them: it asks first, and shows them in a frame without rights. The exception is a remote
 * of the tester's own machine, which only development builds load.
 */
export async function startTab(start: () => void) {
  if (isPreview()) {
    const { startPreview } = await import('./preview/startPreview.ts')
    return startPreview(start)
  }
  const parameters = new URLSearchParams(location.search)
  const asked = requestedVersions(location.search)
  if (parameters.get(PARAMETER) === '') openVersionsPanel(true)

  const chosen = asked.length > 0 ? asked : storedVersions()
  if (chosen.some(([, version]) => isLocalAddress(version))) {
    startLocal(chosen)
    return start()
  }
  const request = requestOf(parameters.get(LINK_PARAMETER), asked, chosen)
  if (request) {
    const { showPreview } = await import('./preview/showPreview.tsx')
    return showPreview(request)
  }
  storeOverrides({})
  cleanAddress()
  start()
}

/** What the address or, without a choice there, the tab asks for. */
function requestOf(
  link: string | null,
  asked: [string, string][],
  chosen: [string, string][],
): PreviewRequest | null {
  if (link) return { link, isConfirmed: false }
  if (asked.length > 0) return { versions: asked, isConfirmed: false }
  if (chosen.length === 0) return null
  const storedLink = readStored('mfe:testers')
  if (storedLink) return { link: storedLink, isConfirmed: true }
  return { versions: chosen, isConfirmed: true }
}

/** Overrides remotes by addresses of this machine. */
function startLocal(chosen: [string, string][]) {
  const local = chosen.filter(([, version]) => isLocalAddress(version))
  const refused = local.length < chosen.length ? [MIXED] : []
  storeOverrides(Object.fromEntries(local) as Overrides)
  cleanAddress()
  // Read again with each retry, because the panel of a failed page removes them.
  chooseVersions((registry) => ({ ...acceptVersions(registry, storedVersions()), refused }))
}

function cleanAddress() {
  writeStored('mfe:testers', null)
  history.replaceState(history.state, '', withoutChoice(new URL(location.href)))
}
