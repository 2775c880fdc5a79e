import 'altcha'
import 'altcha/i18n/es-es'
import type { AltchaWidgetElement } from 'altcha'
import { useEffect, useRef } from 'react'
import { theme } from 'shared-ui'
import { apiAddress } from '../connection.ts'
import type { CaptchaEvents } from './captchaEvents.ts'

type Props = CaptchaEvents & { challengeUrl: string }

const look = {
  accentColor: theme.color.primary,
  '--altcha-max-width': '100%',
  '--altcha-color-base': theme.color.surface,
  '--altcha-color-base-content': theme.color.text,
  '--altcha-color-primary': theme.color.primary,
  '--altcha-color-primary-content': theme.color.onPrimary,
  '--altcha-color-error': theme.color.danger,
  '--altcha-color-success': theme.color.success,
  '--altcha-border-color': theme.color.borderStrong,
  '--altcha-border-radius': theme.radius.md,
}

/** The self-hosted captcha: a proof of work that starts when the box is checked. */
export function AltchaWidget({ challengeUrl, ...events }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  useEffect(() => {
    const widget: AltchaWidgetElement = document.createElement('altcha-widget')
    widget.setAttribute('challenge', apiAddress(challengeUrl))
    widget.setAttribute('language', 'es-es')
    // The other widget types have an image over their middle that swallows the click.
    widget.setAttribute('type', 'native')
    widget.setAttribute('configuration', JSON.stringify({ hideLogo: true, hideFooter: true }))
    let expiry: ReturnType<typeof setTimeout> | undefined
    const handleState = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      if (state === 'verified' && payload) {
        latest.current.onToken(payload)
        clearTimeout(expiry)
        expiry = setTimeout(() => latest.current.onExpired(), lifetimeOf(payload))
      }
      if (state === 'error') latest.current.onFailed()
    }
    widget.addEventListener('statechange', handleState)
    place.current?.replaceChildren(widget)
    return () => {
      clearTimeout(expiry)
      widget.removeEventListener('statechange', handleState)
      widget.remove()
    }
  }, [challengeUrl])

  return <div ref={place} style={look as object} />
}

/**
 * For how long a solution is valid, in ms. The challenge contains the duration, because the clock of the visitor's
 * computer may be wrong.
 */
function lifetimeOf(payload: string): number {
  return JSON.parse(atob(payload)).challenge.parameters.data.lifetimeSeconds * 1000
}
