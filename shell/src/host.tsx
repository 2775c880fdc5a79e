import type { Host } from 'shared-ui'
import { useNavigation } from './layout/useNavigation.ts'
import { FilledSlot } from './remotes/slots/FilledSlot.tsx'

/** What this shell provides to the remotes. */
export const host: Host = { renderSlot: (slot) => <FilledSlot {...slot} />, useNavigation }
