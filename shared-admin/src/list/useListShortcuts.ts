import type { RefObject } from 'react'
import { useShortcuts } from '../shortcuts/useShortcuts.ts'

const rowControls = 'tr[data-row] :is(a[href], button)'

/** The shortcuts of every list: its search, and its rows one after the other. */
export function useListShortcuts(results: RefObject<HTMLElement | null>, canChoose: boolean) {
  const search = () => document.querySelector<HTMLElement>('[role="search"] input[type="search"]')
  const hasRows = () => results.current?.querySelector(rowControls) != null

  function moveRow(step: 1 | -1) {
    const rows = [...(results.current?.querySelectorAll('tr[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = at === -1 ? rows.at(step === 1 ? 0 : -1) : rows[at + step]
    // From checkbox to checkbox while rows are being selected.
    const isChoosing = document.activeElement?.matches('tr[data-row] input')
    next?.querySelector<HTMLElement>(isChoosing ? 'input' : 'a[href], button')?.focus()
  }

  const checkbox = () =>
    document.activeElement?.closest('tr[data-row]')?.querySelector<HTMLElement>('input[type="checkbox"]')

  useShortcuts('Esta lista', [
    {
      keys: '/',
      label: 'Buscar en la lista',
      run: () => search()?.focus(),
      isAvailable: () => search() !== null,
    },
    { keys: 'j', label: 'Fila siguiente', run: () => moveRow(1), isAvailable: hasRows },
    { keys: 'k', label: 'Fila anterior', run: () => moveRow(-1), isAvailable: hasRows },
    ...(canChoose
      ? [
          {
            keys: 'x',
            label: 'Elegir la fila o dejar de elegirla',
            run: () => checkbox()?.click(),
            isAvailable: () => checkbox() != null,
          },
        ]
      : []),
  ])
}
