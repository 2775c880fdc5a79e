import type { Host } from 'shared-ui'
import { useNavigation } from './layout/useNavigation.ts'
import { RemoteMount } from './remotes/RemoteMount.tsx'
import { siteParts } from './remotes/siteParts.ts'
import { FilledSlot } from './remotes/slots/FilledSlot.tsx'

/** What this shell provides to the remotes. */
export const host: Host = {
  renderSlot: (slot) => <FilledSlot {...slot} />,
  useNavigation,
  get screens() {
    return siteParts.screens ?? []
  },
  renderScreen: ({ remote }) => <RemoteMount key={remote} name={remote} kind="screens" />,
}
