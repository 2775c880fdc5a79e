import { noteDataChange } from 'federation/prerendering'
import { changesChannel, contentChannel } from '../../db/notices/data-version.ts'
import type { Services } from '../../services.ts'

/**
 * Announces that pages show something else: every process forgets what it remembers of them, this one first, and those pages are
 * prerendered again before all others. Without paths, every page is.
 */
export async function announceContent(
  {
    config: { siteDir, siteMode },
    notifications,
    siteStorage,
  }: Pick<Services, 'config' | 'notifications' | 'siteStorage'>,
  pages?: string[],
) {
  notifications.signalHere(contentChannel)
  await notifications.signal(contentChannel)
  await noteDataChange(siteDir, siteMode, pages)
  // Other machines have a site folder each.
  if (siteStorage.isUsed) await notifications.signal(changesChannel)
}
