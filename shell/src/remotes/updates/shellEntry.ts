const TIME_LIMIT_MS = 3_000

/**
 * Whether a shell newer than that of this page is live. The HTML of every page names the shell's entry by its hash,
 * which changes with any part of the shell, and a revision, which grows with every change, rollbacks included: a cache
 * may serve an older page after this one.
 */
export async function isNewShellLive(): Promise<boolean> {
  const response = await fetch('/', {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!response.ok) return false
  const live = shellOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
  const own = shellOf(document)
  // Pages of earlier releases have no revision.
  const isOlder = live.revision < own.revision
  return live.entry !== undefined && live.entry !== own.entry && !isOlder
}

function shellOf(page: Document) {
  const link = page.querySelector<HTMLLinkElement>('link[data-shell]')
  return { entry: link?.getAttribute('href') ?? undefined, revision: Number(link?.dataset.revision) }
}
