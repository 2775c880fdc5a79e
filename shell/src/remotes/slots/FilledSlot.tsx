import { isInAudience, useSession } from 'shared-auth'
import type { AnySlotProps } from 'shared-ui'
import { siteParts } from '../siteParts.ts'
import { SlotPart } from './SlotPart.tsx'

/** A place with the parts that the visitor may see, in the site's order. */
export function FilledSlot({ name, value, reserve }: AnySlotProps) {
  const user = useSession((state) => state.user)
  const parts = (siteParts.slots[name] ?? []).filter(({ audience }) => isInAudience(audience, user))
  return parts.map(({ remote, part }) => (
    <SlotPart
      key={`${remote} ${part}`}
      request={{ slot: name, remote, part }}
      value={value}
      reserve={reserve}
    />
  ))
}
