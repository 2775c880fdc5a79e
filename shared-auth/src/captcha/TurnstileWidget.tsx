import { Turnstile } from '@marsidev/react-turnstile'
import { useEffect, useRef, useState } from 'react'
import { useThemeMode } from 'shared-ui'
import type { CaptchaEvents } from './captchaEvents.ts'

type Props = CaptchaEvents & { siteKey: string; onUnsupported: () => void }

const retryMs = 8000
/** Timeout of the provider's script: a request that a network drops silently reports no error. */
const loadMs = 10_000

/** Cloudflare's captcha, for sites with a site key. */
export function TurnstileWidget({ siteKey, onToken, onExpired, onFailed, onUnsupported }: Props) {
  const mode = useThemeMode((state) => state.mode)
  const latest = useRef(onUnsupported)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    latest.current = onUnsupported
  })
  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => latest.current(), loadMs)
    return () => clearTimeout(timer)
  }, [isLoaded])
  return (
    <Turnstile
      siteKey={siteKey}
      options={{
        language: 'es',
        theme: mode === 'dark-mode' ? 'dark' : 'light',
        size: 'flexible',
        retryInterval: retryMs,
        refreshExpired: 'manual',
        refreshTimeout: 'manual',
      }}
      // A script that fails to load is treated as an unsupported browser.
      scriptOptions={{ onError: onUnsupported }}
      onWidgetLoad={() => setIsLoaded(true)}
      onSuccess={onToken}
      onExpire={onExpired}
      onTimeout={onFailed}
      onError={onFailed}
      onUnsupported={onUnsupported}
    />
  )
}
