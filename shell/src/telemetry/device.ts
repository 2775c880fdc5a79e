/** What telemetry tells of the visitor's browser; the keys are those of the connected users' list. */
export type Device = {
  platform: 'web'
  userAgent: string
  userEmail: string
  brand?: string
  modelName?: string
  osName?: string
  osVersion?: string
  appName?: string
  appVersion?: string
}

/** More than any browser says; the server takes no longer ones. */
const LONGEST = { userAgent: 300, other: 100 }

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

/** Describes a browser by its user agent; what that does not say stays out. */
export function deviceOf(userAgent: string, userEmail: string | undefined): Device {
  const [appName, appVersion] = firstIn(browsers, userAgent)
  const [osName, osVersion] = firstIn(systems, userAgent)
  const modelName = /\bAndroid[^;)]*; ([^;)]+?)(?: Build\/[^;)]*)?\)/.exec(userAgent)?.[1]
  const known = { modelName, osName, osVersion, appName, appVersion }
  return {
    platform: 'web',
    userAgent: userAgent.slice(0, LONGEST.userAgent),
    userEmail: userEmail || 'anonymous',
    ...Object.fromEntries(
      Object.entries(known).flatMap(([key, value]) => (value ? [[key, value.slice(0, LONGEST.other)]] : [])),
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
