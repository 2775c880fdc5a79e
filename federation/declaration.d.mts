import type { PartDeclaration, RemoteDeclaration, SlotDeclarations } from './src/declaration.ts'

export type * from './src/declaration.ts'

/** Keeps the names of slots and parts as literal types, for `PartsOf` of shared-ui. */
export declare function defineRemote<const Slots extends SlotDeclarations = Record<never, never>>(
  declaration: RemoteDeclaration & { slots?: Slots },
): RemoteDeclaration & { slots: Slots }
export declare function defineShell(declaration: PartDeclaration): PartDeclaration
