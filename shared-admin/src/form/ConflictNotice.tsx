import { useState } from 'react'
import { Button, FormError, Stack } from 'shared-ui'
import type { Conflict } from './useSave.ts'

/**
 * The error of a whole form; after an edit conflict, with the two ways to resolve it.
 * @example <ConflictNotice failure={failure} conflict={conflict} />
 */
export function ConflictNotice({ failure, conflict }: { failure?: string; conflict?: Conflict }) {
  const [busy, setBusy] = useState<keyof Conflict>()

  const run = (way: keyof Conflict) => async () => {
    setBusy(way)
    await conflict?.[way]()
    setBusy(undefined)
  }

  if (!conflict) return <FormError>{failure}</FormError>
  return (
    <FormError>
      <Stack gap={3}>
        {failure}
        <Stack direction="row" gap={2} isWrapping>
          <Button size="sm" isBusy={busy === 'showNewest'} disabled={!!busy} onClick={run('showNewest')}>
            Ver lo nuevo
          </Button>
          <Button
            variant="secondary"
            size="sm"
            isBusy={busy === 'saveMine'}
            disabled={!!busy}
            onClick={run('saveMine')}
          >
            Guardar lo mío
          </Button>
        </Stack>
      </Stack>
    </FormError>
  )
}
