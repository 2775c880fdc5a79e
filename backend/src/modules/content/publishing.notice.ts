import { databaseChannel } from '../../db/notices/data-version.ts'
import type { Services } from '../../services.ts'

/**
 * Makes what every process remembers of the data be read again, and the pages be prerendered. Signalled here first, so that
 * who published sees the new page with the response.
 */
export async function announceContent(
  { notifications }: Pick<Services, 'notifications'>,
  _pages: string[] = [],
) {
  notifications.signalHere(databaseChannel)
  await notifications.signal(databaseChannel)
}
