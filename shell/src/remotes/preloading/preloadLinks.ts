import type { PageFile } from 'federation'
import { whenIdle } from '../../whenIdle.ts'
import { preloadPath } from '../mounting/preloadPath.ts'
import { shownRemote } from '../pageLoad.ts'
import { budgetOf } from './budget.ts'
import { followLinksInView } from './linksInView.ts'
import { pageDataOf } from './pageData.ts'
import { prepareSnapshot } from './snapshot.ts'

/** Files that were requested here, and will come from the browser's cache. */
const requested = new Set<string>()

/**
 * Preloads what the links in view lead to, some at a time while the page is idle, within the budget of one page: the
 * data of their pages, then the files. The code of a remote that is not in use is downloaded and does not run.
 * Returns the function that ends it.
 */
export function preloadLinks(): () => void {
  const budget = budgetOf()
  const waiting = new Map<string, boolean>()
  let isOver = false
  let running = 0

  const next = () => {
    if (running >= budget.parallel || waiting.size === 0) return
    running++
    whenIdle(async () => {
      await preloadNext().catch(() => undefined)
      running--
      next()
    })
  }

  async function preloadNext() {
    // Links of the content come before those of menus.
    const [path] = [...waiting].find(([, isContent]) => isContent) ?? [...waiting][0] ?? []
    if (path === undefined) return
    waiting.delete(path)
    if (isOver || budget.requests <= 0 || budget.bytes <= 0) return
    budget.requests--
    const page = await pageDataOf(path, 'low')
    if (page === null) return
    budget.bytes -= page.bytes
    if (page.content) prepareSnapshot(page.content)
    await Promise.all(page.files.map(preloadFile))
    // Its code runs already; a visitor then waits for none of this page's.
    if (shownRemote(page.remote) && page.files.every(({ href }) => isRequested(href))) await preloadPath(path)
  }

  async function preloadFile({ href, integrity, size }: PageFile) {
    if (isRequested(href) || isOver || budget.requests <= 0 || size > budget.bytes) return
    budget.requests--
    budget.bytes -= size
    requested.add(href)
    const response = await fetch(href, { integrity, priority: 'low' })
    await response.blob()
  }

  const stop = followLinksInView((path, link) => {
    waiting.set(path, link.closest('main') !== null)
    next()
  })
  return () => {
    stop()
    isOver = true
  }
}

function isRequested(href: string): boolean {
  return requested.has(href) || performance.getEntriesByName(new URL(href, location.href).href).length > 0
}
