import type { ReactNode } from 'react'
import type { SlotName } from './host.ts'
import type { SlotValues } from './slotValues.ts'

/** The places that a declaration fills, as `defineRemote` infers them. */
interface Filling {
  slots: { fills?: readonly { slot: string; part: string }[] }
}

type Fill<Declaration extends Filling> = NonNullable<Declaration['slots']['fills']>[number]

/** Props of a part: the value of the place that it fills. */
export interface PartProps<Name extends SlotName> {
  value: SlotValues[Name]
}

/** Props of the part that a screen names as its `badge`: it renders nothing, and shows a number in the menu, none for 0. */
export interface ScreenBadgeProps {
  value: { show: (count: number) => void }
}

/** The import of a part; `never` for a place that nobody offers. */
type PartOf<Name extends string> = Name extends SlotName
  ? () => Promise<{ Component: (props: PartProps<Name>) => ReactNode }>
  : never

/**
 * The parts that a remote exports for the places that its declaration fills:
 * `Remote & { parts: PartsOf<typeof declaration> }`. A missing part, or one that expects a value other than
 * its place passes, does not compile.
 */
export type PartsOf<Declaration extends Filling> = {
  [Each in Fill<Declaration> as Each['part']]: PartOf<Each['slot']>
}
