import type { ConnectedUserDevice } from 'shared-auth/api'

/** The longest values that the server accepts; no browser sends longer ones. */
const MAX_LENGTH = { userAgent: 300, other: 100 }

const browsers: [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*Safari\//],
]

const systems: [name: string, version: RegExp][] = [
  ['Android', /\bAndroid ?([\d.]*)/],
  ['iOS', /\b(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Windows', /\bWindows NT ([\d.]+)/],
  ['macOS', /\bMac OS X ([\d_.]+)/],
  ['ChromeOS', /\bCrOS \S+ ([\d.]+)/],
  ['Linux', /\bLinux()/],
]

/** Describes a browser by its user agent; properties that it does not reveal are left out. */
export function deviceOf(userAgent: string, userEmail: string | undefined): ConnectedUserDevice {
  const [appName, appVersion] = firstIn(browsers, userAgent)
  const [osName, osVersion] = firstIn(systems, userAgent)
  const modelName = /\bAndroid[^;)]*; ([^;)]+?)(?: Build\/[^;)]*)?\)/.exec(userAgent)?.[1]
  const known = { modelName, osName, osVersion, appName, appVersion }
  return {
    platform: 'web',
    userAgent: userAgent.slice(0, MAX_LENGTH.userAgent),
    userEmail: userEmail || 'anonymous',
    ...Object.fromEntries(
      Object.entries(known).flatMap(([key, value]) =>
        value ? [[key, value.slice(0, MAX_LENGTH.other)]] : [],
      ),
    ),
  }
}

function firstIn(list: [string, RegExp][], userAgent: string): [string?, string?] {
  for (const [name, pattern] of list) {
    const match = pattern.exec(userAgent)
    if (match) return [name, match[1]?.replaceAll('_', '.')]
  }
  return []
}
