import { type SlotName, useHost } from './host.ts'
import type { SlotValues } from './slotValues.ts'

export interface SlotProps<Name extends SlotName> {
  name: Name
  /** Passed to the parts. */
  value: SlotValues[Name]
  /** Height of each part while it loads, as a CSS length, so that a part in view causes no layout shift. */
  reserve?: string
}

/**
 * A place that others may fill, each with its own part. Empty without a host, and when nobody fills it.
 * @example <Slot name="public.home.after-services" value={{ limit: 3 }} />
 */
export function Slot<Name extends SlotName>({ name, value, reserve }: SlotProps<Name>) {
  return useHost().renderSlot({ name, value, reserve })
}
