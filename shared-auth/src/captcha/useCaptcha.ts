import { useCallback, useEffect, useRef, useState } from 'react'
import type { Captcha } from '../api/schemas.generated.ts'
import { captcha } from '../api/sessionOperations.generated.ts'

/** The captcha of one form: `Captcha` renders it, the form reads its token and resets it after each attempt. */
export type CaptchaControl = {
  settings: Captcha | null
  hasFailed: boolean
  /** Increases with every reset; it is the widget's key. */
  round: number
  notice: string | null
  retry: () => void
  reset: (notice?: string) => void
  handleToken: (token: string) => void
  /** The captcha's part of the request body; null while it is unsolved. */
  solution: () => Promise<{ captchaToken?: string } | null>
}

/**
 * Loads the captcha settings from the server and holds the token.
 * @example const captcha = useCaptcha()
 */
export function useCaptcha(): CaptchaControl {
  const [settings, setSettings] = useState<Captcha | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const [notice, setNotice] = useState<string | null>(null)
  const token = useRef<string | null>(null)
  const loading = useRef<Promise<Captcha | null> | null>(null)

  const load = useCallback(() => {
    setFailed(false)
    loading.current = fetchSettings()
    void loading.current.then((found) => (found ? setSettings(found) : setFailed(true)))
  }, [])
  useEffect(load, [load])

  const reset = useCallback((words: string | null = null) => {
    token.current = null
    setNotice(words)
    setRound((before) => before + 1)
  }, [])

  const handleToken = useCallback((solved: string) => {
    token.current = solved
    setNotice(null)
  }, [])

  const solution = useCallback(async () => {
    const wanted = await loading.current
    if (wanted?.provider === 'off') return {}
    return token.current ? { captchaToken: token.current } : null
  }, [])

  return { settings, hasFailed, round, notice, retry: load, reset, handleToken, solution }
}

async function fetchSettings(): Promise<Captcha | null> {
  try {
    const { data } = await captcha()
    const { provider, siteKey = null, challengeUrl = null }: Partial<Captcha> = data ?? {}
    return provider ? { provider, siteKey, challengeUrl } : null
  } catch {
    return null
  }
}
