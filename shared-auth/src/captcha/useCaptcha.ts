import { useCallback, useEffect, useRef, useState } from 'react'
import { plainHttp } from '../connection.ts'

/** What the server wants to see solved. */
export type CaptchaSettings = {
  provider: 'altcha' | 'turnstile' | 'off'
  siteKey: string | null
  challengeUrl: string | null
}

/** One form's captcha: `Captcha` shows it, the form asks it for a token and resets it after each attempt. */
export type CaptchaControl = {
  settings: CaptchaSettings | null
  hasFailed: boolean
  /** Grows with every reset; a widget lives for one round. */
  round: number
  notice: string | null
  retry: () => void
  reset: (notice?: string) => void
  handleToken: (token: string) => void
  /** The part of the credentials that the captcha adds; null while it is unsolved. */
  solution: () => Promise<{ captchaToken?: string } | null>
}

/** Finds out which captcha the server wants and keeps its token. */
export function useCaptcha(): CaptchaControl {
  const [settings, setSettings] = useState<CaptchaSettings | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const [notice, setNotice] = useState<string | null>(null)
  const token = useRef<string | null>(null)
  const loading = useRef<Promise<CaptchaSettings | null> | null>(null)

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

async function fetchSettings(): Promise<CaptchaSettings | null> {
  try {
    const { data } = await plainHttp.get<Partial<CaptchaSettings> | null>('/api/auth/captcha')
    const { provider, siteKey = null, challengeUrl = null } = data ?? {}
    return provider ? { provider, siteKey, challengeUrl } : null
  } catch {
    return null
  }
}
