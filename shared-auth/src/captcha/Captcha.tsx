import { lazy, Suspense, useState } from 'react'
import { Button, Skeleton, Text } from 'shared-ui'
import type { CaptchaControl, CaptchaSettings } from './useCaptcha.ts'

const AltchaWidget = lazy(() => import('./AltchaWidget.tsx').then((part) => ({ default: part.AltchaWidget })))
const TurnstileWidget = lazy(() =>
  import('./TurnstileWidget.tsx').then((part) => ({ default: part.TurnstileWidget })),
)

const FAILED = 'No se pudo comprobar el captcha. Inténtalo de nuevo.'
const EXPIRED = 'El captcha caducó. Resuélvelo de nuevo.'

/** Shows whichever captcha the server wants, in the room that it will need; nothing when it wants none. */
export function Captcha({ captcha }: { captcha: CaptchaControl }) {
  const { settings, hasFailed, notice, retry } = captcha
  if (settings?.provider === 'off') return null
  const minHeight = settings?.provider === 'turnstile' ? '65px' : '50px'
  return (
    <div style={{ minHeight }}>
      {hasFailed && (
        <div role="alert">
          <Text tone="danger">No se pudo cargar el captcha.</Text>
          <Button variant="secondary" size="sm" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
      {!hasFailed && (
        <Suspense fallback={<Skeleton height={minHeight} />}>
          {settings ? <Widget settings={settings} captcha={captcha} /> : <Skeleton height={minHeight} />}
        </Suspense>
      )}
      {notice && (
        <Text tone="danger" size="sm" role="alert">
          {notice}
        </Text>
      )}
    </div>
  )
}

function Widget({ settings, captcha }: { settings: CaptchaSettings; captcha: CaptchaControl }) {
  // Reading 16: where the provider's widget cannot run, the site's own one stands in.
  const [isUnsupported, setUnsupported] = useState(false)
  const { round, handleToken, reset } = captcha
  const events = {
    onToken: handleToken,
    onExpired: () => reset(EXPIRED),
    onFailed: () => reset(FAILED),
  }
  if (settings.provider === 'turnstile' && settings.siteKey && !isUnsupported) {
    const handleUnsupported = () => {
      reset()
      setUnsupported(true)
    }
    return (
      <TurnstileWidget key={round} siteKey={settings.siteKey} onUnsupported={handleUnsupported} {...events} />
    )
  }
  return <AltchaWidget key={round} challengeUrl={settings.challengeUrl ?? ''} {...events} />
}
