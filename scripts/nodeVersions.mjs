// The versions of Node that the project runs on.
import { readFileSync } from 'node:fs'

/** The Node that commands run on: the only place that names it for them. Renovate moves it, with the Dockerfile. */
export const pinnedVersion = readFileSync(new URL('../.node-version', import.meta.url), 'utf8').trim()

/** The majors that `npm run matrix` tries, or tried until their end of life. */
const TRIED_MAJORS = [20, 22, 24, 26]
const MIN_VERSION = [20, 19]

/** The majors that a release has to work on. */
export const matrixMajors = TRIED_MAJORS.filter((major) => major > 20)

/** Why the project does not run on a version, or null. */
export function versionError(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor, minMinor] = MIN_VERSION
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return null
  return `Se necesita Node ${MIN_VERSION.join('.')} o posterior; este es v${version}.`
}

/** What to tell people who run a version that nobody tried, or null. */
export function versionWarning(version) {
  const major = Number(version.split('.')[0])
  if (TRIED_MAJORS.includes(major)) return null
  return `! Nadie ha probado la plataforma con Node ${major}: solo con ${TRIED_MAJORS.join(', ')}.`
}
