import { type SlotName, useHost } from './host.ts'
import type { SlotValues } from './slotValues.ts'

export interface SlotProps<Name extends SlotName> {
  name: Name
  /** What the parts get to know. */
  value: SlotValues[Name]
  /** Height of each part while it loads, as a CSS length: where the place is in view, its parts then shift nothing. */
  reserve?: string
}

/** A place that others may fill, each with a part of its own. Empty without a host, and where nobody fills it. */
export function Slot<Name extends SlotName>({ name, value, reserve }: SlotProps<Name>) {
  return useHost().renderSlot({ name, value, reserve })
}
