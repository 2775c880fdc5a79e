import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { useSession } from 'shared-auth'
import type { OutfitPiece } from 'shared-auth/api'
import { keepOutfit, readOutfit } from '../../outfits/storedOutfit.ts'
import { ownWardrobe } from '../../wardrobe/ownWardrobe.tsx'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'
import { hasOwn, mixOf, piecesOf, reduceMix } from './mix.ts'
import { wardrobeQuery } from './wardrobe.api.ts'

/** The wardrobe of the signed-in person, as the mixer needs it. */
export type OwnItems = ReturnType<typeof useOwnItems>

function useOwnItems(userId: string | undefined) {
  const {
    data: items,
    isLoading,
    isFetching,
    refetch,
  } = useQuery({
    ...wardrobeQuery(userId ?? ''),
    enabled: userId !== undefined,
  })
  const own = useMemo(() => (items ? ownWardrobe(items) : null), [items])
  return { items, own, isLoading, isFetching, refetch }
}

/**
 * Whether what the mannequin wore has been read: `unread` in a prerendered page, `waiting` while account or wardrobe load. Until then
 * nothing else is shown.
 */
export type Known = 'unread' | 'waiting' | 'known'

/** What the mannequin wears, as it was left: kept in the browser at each change, and in the account of who is signed in. */
export function useMixer() {
  const userId = useSession(({ accessToken, user }) => (accessToken ? user?.id : undefined))
  const wardrobe = useOwnItems(userId)
  const { own, isLoading } = wardrobe
  const [mix, dispatch] = useReducer(reduceMix, sampleWardrobe, mixOf)
  const [known, setKnown] = useState<Known>('unread')
  const received = useAccountOutfit(userId)
  const isAccountKnown = userId === undefined || received !== undefined

  // Before the first paint, which follows the hydration of what was prerendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the account sent last is in the storage
  useLayoutEffect(() => {
    // What the account sent is stored by then.
    const stored = readOutfit()?.pieces
    // Samples need no wardrobe; without anything stored, the account decides.
    const isReady = stored && !hasOwn(stored) ? true : !isLoading && (stored || isAccountKnown)
    if (!isReady) return setKnown('waiting')
    const opened = own && (!stored || hasOwn(stored)) ? own : sampleWardrobe
    dispatch({ type: 'restore', wardrobe: opened, pieces: stored ?? [] })
    setKnown('known')
  }, [own, isLoading, isAccountKnown, received])

  useEffect(() => {
    if (mix.changes > 0) keepOutfit(piecesOf(mix), userId === undefined)
  }, [mix, userId])

  return { mix, dispatch, userId, wardrobe, known }
}

/** What the account sent last; null when it has nothing; undefined until it has responded. */
function useAccountOutfit(userId: string | undefined) {
  const [received, setReceived] = useState<OutfitPiece[] | null>()
  useEffect(() => {
    setReceived(undefined)
    if (!userId) return
    let stop = () => {}
    let isOver = false
    const onKnown = () => setReceived((known) => known ?? null)
    // Most visitors have no account, so the code for it is loaded on its own.
    import('../../outfits/account.ts')
      .then(({ followAccount }) => {
        if (!isOver) stop = followAccount(userId, { onReceive: setReceived, onKnown })
      })
      .catch(onKnown)
    return () => {
      isOver = true
      stop()
    }
  }, [userId])
  return received
}
