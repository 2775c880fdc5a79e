import { session } from 'shared-auth'
import { getCurrentOutfit, type OutfitPiece, saveCurrentOutfit } from 'shared-auth/api'
import { adoptOutfit, onOutfitChange, readOutfit } from './storedOutfit.ts'

/** Several changes in a row are one request. */
const SEND_MS = 1000

/**
 * Keeps what is worn in this browser and in the account the same: sends changes, and reads when the page is shown again. What could
 * not be sent stays queued. Returns a function that stops.
 */
export function followAccount(
  userId: string,
  { onReceive, onKnown }: { onReceive: (pieces: OutfitPiece[]) => void; onKnown: () => void },
): () => void {
  const end = new AbortController()
  const { signal } = end
  let sending: ReturnType<typeof setTimeout> | undefined

  async function sync() {
    clearTimeout(sending)
    const sent = readOutfit()
    try {
      const { result } = sent?.isQueued
        ? await saveCurrentOutfit({
            pieces: sent.pieces,
            changedMsAgo: Math.max(0, Date.now() - sent.changedAt),
            isAnonymous: sent.isAnonymous,
          })
        : await getCurrentOutfit()
      const isCurrent = JSON.stringify(readOutfit()) === JSON.stringify(sent)
      // Somebody may have signed out in the meantime, or changed something.
      if (!signal.aborted && result && isCurrent && session.get().user?.id === userId) {
        const isNew = JSON.stringify(result.pieces) !== JSON.stringify(sent?.pieces)
        if (isNew || sent?.isQueued) adoptOutfit(result.pieces)
        if (isNew) onReceive(result.pieces)
      }
    } catch {
      // What is queued is sent with the next change, or when the page is shown again.
    }
    if (!signal.aborted) onKnown()
  }

  const unfollow = onOutfitChange(() => {
    clearTimeout(sending)
    sending = setTimeout(sync, SEND_MS)
  })
  const handleVisibility = () => {
    if (document.visibilityState === 'visible' || readOutfit()?.isQueued) void sync()
  }
  for (const event of ['visibilitychange', 'online'])
    addEventListener(event, handleVisibility, { signal, capture: true })
  void sync()
  return () => {
    end.abort()
    unfollow()
    clearTimeout(sending)
  }
}
