const TIME_LIMIT_MS = 3_000

/**
 * Whether a shell other than that of this page is live. The HTML of every page names the shell's entry by its hash,
 * which changes with any part of the shell.
 */
export async function isNewShellLive(): Promise<boolean> {
  const response = await fetch('/', {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!response.ok) return false
  const live = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
  return live !== null && live !== entryOf(document)
}

function entryOf(page: Document): string | null {
  return page.querySelector('link[data-shell]')?.getAttribute('href') ?? null
}
