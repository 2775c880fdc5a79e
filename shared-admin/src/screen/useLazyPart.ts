import { type ComponentType, useEffect, useState } from 'react'
import { toast } from 'shared-ui'

/**
 * A part of the frame whose code is loaded when it is first needed; a failure closes it and shows why.
 * @example const Help = useLazyPart(load, { isWanted: isOpen, onFailed: close })
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted, onFailed }: { isWanted: boolean; onFailed: () => void },
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()

  useEffect(() => {
    if (!isWanted || Part) return
    load()
      .then((loaded) => setPart(() => loaded))
      .catch(() => {
        onFailed()
        toast.danger('No se pudo abrir. Revisa tu conexión e inténtalo de nuevo.')
      })
  }, [isWanted, Part, load, onFailed])

  return Part
}
