import { lazy, Suspense, useState } from 'react'
import { Button, Skeleton, Text } from 'shared-ui'
import type { Captcha as CaptchaSettings } from '../api/schemas.generated.ts'
import type { CaptchaControl } from './useCaptcha.ts'

const AltchaWidget = lazy(() => import('./AltchaWidget.tsx').then((part) => ({ default: part.AltchaWidget })))
const TurnstileWidget = lazy(() =>
  import('./TurnstileWidget.tsx').then((part) => ({ default: part.TurnstileWidget })),
)

/** Failures in a row before the fallback: errors of the provider, or challenges that timed out. */
const MAX_FAILURES = 2

const FAILED = 'No se pudo comprobar el captcha. Inténtalo de nuevo.'
const EXPIRED = 'El captcha caducó. Resuélvelo de nuevo.'

/**
 * Renders the captcha that the server requires, with its height reserved; nothing when it requires none.
 * @example <Captcha captcha={captcha} />
 */
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
  // Falls back to the self-hosted captcha when the provider's widget cannot run or keeps failing.
  const [failures, setFailures] = useState(0)
  const { round, handleToken, reset } = captcha
  const events = {
    onToken: handleToken,
    onExpired: () => reset(EXPIRED),
    onFailed: () => reset(FAILED),
  }
  if (settings.provider === 'turnstile' && settings.siteKey && failures < MAX_FAILURES) {
    const handleFailed = () => {
      setFailures(failures + 1)
      // No failure notice with the fallback: it has not failed yet.
      reset(failures + 1 < MAX_FAILURES ? FAILED : undefined)
    }
    const handleToken = (token: string) => {
      setFailures(0)
      events.onToken(token)
    }
    const handleUnsupported = () => {
      reset()
      setFailures(MAX_FAILURES)
    }
    return (
      <TurnstileWidget
        key={round}
        siteKey={settings.siteKey}
        onToken={handleToken}
        onExpired={events.onExpired}
        onFailed={handleFailed}
        onUnsupported={handleUnsupported}
      />
    )
  }
  return <AltchaWidget key={round} challengeUrl={settings.challengeUrl ?? ''} {...events} />
}
