import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, use } from 'react'
import { QueryClientsContext } from '../../queryClient.ts'
import type { LoadedRemote } from '../loadRemote.ts'

export type PartComponent = ComponentType<{ value: unknown }>

/** Loads the component of a part; throws when its remote has no such part. */
export async function importPart({ name, remote }: LoadedRemote, part: string): Promise<PartComponent> {
  const load = remote.parts?.[part]
  if (!load) throw new Error(`${name} no trae la parte ${part}`)
  // `PartsOf` ensures that the declarations of place and part agree; types cannot express it across the registry.
  return (await load()).Component as PartComponent
}

type Props = { from: LoadedRemote; component: PartComponent; value: unknown }

/** A part of a remote, with the cache of its remote. */
export function RemotePart({ from, component: Part, value }: Props) {
  return (
    <QueryClientProvider client={use(QueryClientsContext).of(from)}>
      <Part value={value} />
    </QueryClientProvider>
  )
}
