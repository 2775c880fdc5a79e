import type { Registry } from 'federation'
import { checkTestersLink } from 'shared-auth/api'
import { writeStored } from 'shared-ui'
import { mayChoose } from './mayChoose.ts'
import {
  acceptVersions,
  isLinkInForce,
  LINK_PARAMETER,
  PARAMETER,
  requestedVersions,
  storedVersions,
  storeOverrides,
  type TestersChoice,
  withoutChoice,
} from './overrides.ts'
import { openVersionsPanel } from './versionsPanel.ts'

const FORBIDDEN =
  'Solo un administrador puede elegir versiones de prueba. Inicia sesión como administrador, o pide a uno un enlace de prueba.'

/**
 * The versions that the tester may load in this tab, from the address, from a signed link and from an earlier choice.
 * They are removed from the address and stored for the tab.
 */
export async function readChoice(registry: Registry): Promise<TestersChoice> {
  const { search } = location
  const parameters = new URLSearchParams(search)
  const token = parameters.get(LINK_PARAMETER)
  const isFree = mayChoose()
  const linked = token ? await versionsOfLink(token) : { versions: [], refused: [] }
  const stored = isFree || isLinkInForce() ? storedVersions() : []
  const asked = requestedVersions(search)
  const isRefused = !isFree && (asked.length > 0 || (storedVersions().length > 0 && !isLinkInForce()))
  const choice = acceptVersions(registry, [...stored, ...linked.versions, ...(isFree ? asked : [])])
  if (parameters.get(PARAMETER) === '') openVersionsPanel(true)
  storeOverrides(choice.overrides)
  if (token || parameters.has(PARAMETER))
    history.replaceState(history.state, '', withoutChoice(new URL(location.href)))
  return {
    ...choice,
    refused: [...linked.refused, ...choice.refused, ...(isRefused ? [FORBIDDEN] : [])],
  }
}

/** The versions of a link that this site signed and that has not expired. */
async function versionsOfLink(token: string): Promise<{ versions: [string, string][]; refused: string[] }> {
  try {
    const { versions, expiresAt } = await checkTestersLink({ token })
    writeStored('mfe:testers', expiresAt)
    return { versions: Object.entries(versions), refused: [] }
  } catch (error) {
    const reason = error instanceof Error ? ` ${error.message}` : ''
    return { versions: [], refused: [`El enlace de prueba no vale o ha caducado. Pide uno nuevo.${reason}`] }
  }
}
