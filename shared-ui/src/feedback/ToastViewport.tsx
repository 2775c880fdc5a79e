import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { Toast } from './Toast.tsx'
import { useToasts } from './toast.ts'

/** Toasts shown at the same time; the countdown of queued ones has not started. */
const MAX_SHOWN = 5

/**
 * The container of the toasts. It is a live region that is in the page from the start: screen readers announce what is
 * added to an existing region, and often miss a region that is inserted together with its text.
 */
export function ToastViewport() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <Region data-print="hidden" aria-live="polite" aria-relevant="additions">
      {toasts.slice(0, MAX_SHOWN).map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </Region>
  )
}

const Region = styled.div`
  position: fixed;
  /* Below the navbar, or the header of a page that has its own: toasts cover no navigation. */
  top: var(--navbar-height, 0px);
  right: 0;
  z-index: ${theme.layer.toast};
  display: grid;
  gap: ${theme.space[3]};
  /* 360 px each, on a 390 px screen too. */
  --edge: clamp(8px, (100vw - 360px) / 2, 16px);
  width: calc(360px + 2 * var(--edge));
  max-width: 100%;
  max-height: calc(100dvh - var(--navbar-height, 0px));
  padding: var(--edge) var(--edge) ${theme.space[8]};
  overflow-y: auto;
  pointer-events: none;
`
