import type { TrialTheme } from '../published/trials.ts'

/** A browser as its visitors use it, and how it opens a page: twice, once with a session. */
export type TrialView = {
  device: 'desktop' | 'phone'
  theme: TrialTheme
  /** Whether the first of its two visits has a session; the second one is the other way round. */
  startsSignedIn: boolean
}

/**
 * Device, session and first or second visit, each combined with each other one: four visits cover every pair of states. A
 * failure that only one pair shows is found, at half the time that all eight combinations take.
 */
export const TRIAL_VIEWS: TrialView[] = [
  { device: 'desktop', theme: 'light', startsSignedIn: false },
  { device: 'phone', theme: 'dark', startsSignedIn: true },
]

/** Settings of a browser context that looks like the device. */
export function contextOf({ device, theme }: TrialView) {
  const screen =
    device === 'desktop'
      ? { viewport: { width: 1280, height: 800 } }
      : { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
  return { ...screen, colorScheme: theme, locale: 'es-CO', timezoneId: 'America/Bogota' }
}

/** One visit of a view, for people: «en un teléfono, con sesión, en la segunda visita». */
export function visitWords({ device }: TrialView, isSignedIn: boolean, isSecond: boolean): string {
  return [
    device === 'phone' ? 'en un teléfono' : 'en un computador',
    isSignedIn ? 'con sesión' : 'sin sesión',
    isSecond ? 'en la segunda visita' : 'en la primera visita',
  ].join(', ')
}
