declare global {
  interface Window {
    /** Set when the key of the search was pressed before the code that opens it was there. */
    earlySearch?: true
    /** Ends the recording. */
    endEarlyKey?: () => void
  }
}

/**
 * Records the key of the search until the code that opens it is there, which it starts to load; until then its link looks busy.
 *
 * Its source is a script of every page, so it uses no import.
 */
function recordEarlyKey(): void {
  const record = (event: KeyboardEvent) => {
    const link = document.querySelector('a[data-search]')
    const { key, target } = event
    if (!link || key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if ((target as Element).closest('input,textarea,select,[contenteditable]')) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    window.earlySearch = true
    dispatchEvent(new Event('site:background'))
  }
  addEventListener('keydown', record)
  window.endEarlyKey = () => removeEventListener('keydown', record)
}

/** The script of a page. */
export function earlyKeyScript(): string {
  return `(${recordEarlyKey})()`
}
