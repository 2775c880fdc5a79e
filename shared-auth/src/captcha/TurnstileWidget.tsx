import { Turnstile } from '@marsidev/react-turnstile'
import { useThemeMode } from 'shared-ui'
import type { CaptchaEvents } from './captchaEvents.ts'

type Props = CaptchaEvents & { siteKey: string; onUnsupported: () => void }

const retryMs = 8000

/** Cloudflare's captcha, for sites that have its keys. */
export function TurnstileWidget({ siteKey, onToken, onExpired, onFailed, onUnsupported }: Props) {
  const mode = useThemeMode((state) => state.mode)
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
      // A script that cannot be fetched is as good as an unsupported browser.
      scriptOptions={{ onError: onUnsupported }}
      onSuccess={onToken}
      onExpire={onExpired}
      onTimeout={onExpired}
      onError={onFailed}
      onUnsupported={onUnsupported}
    />
  )
}
