import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../../whenIdle.ts'
import { cancelPasskeyRequest, hasPasskeyAutofill, isAboutPasskey, signInByPasskey } from './passkeySignIn.ts'

/** A challenge is valid for five minutes; a page may be open for longer. */
const RENEW_MS = 240_000

/** Has the browser offer passkeys in the email field, once the page is idle. Failures of a chosen one are reported. */
export function usePasskeyAutofill(onFailure: (error: unknown) => void) {
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setInterval> | undefined
    const offer = () =>
      signInByPasskey({ useBrowserAutofill: true }).catch((error) => {
        if (!isOver && isAboutPasskey(error)) fail(error)
      })
    const stop = whenIdle(async () => {
      if (!(await hasPasskeyAutofill()) || isOver) return
      void offer()
      timer = setInterval(() => !document.hidden && void offer(), RENEW_MS)
    })
    return () => {
      isOver = true
      stop()
      if (timer === undefined) return
      clearInterval(timer)
      void cancelPasskeyRequest()
    }
  }, [])
}
