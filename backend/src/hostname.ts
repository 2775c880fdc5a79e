import { domainToUnicode } from 'node:url'

// Letters of other alphabets that look like Latin ones.
const LOOK_ALIKE = /^[асԁеһіјӏорԛѕԝхуѵкмтвнгαινορτυχκ\d-]+$/u
const ALPHABETS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Thai',
  'Devanagari',
  'Hangul',
]
const KNOWN = ALPHABETS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** A hostname as people read it. One that imitates another one stays in its ASCII form. */
export function shownHostname(hostname: string): string {
  if (!/(^|\.)xn--/i.test(hostname)) return hostname
  const readable = domainToUnicode(hostname)
  return readable.split('.').every((label) => label !== '' && isReadableLabel(label)) ? readable : hostname
}

/** Whether a part of a hostname can be distinguished from others by reading: one alphabet, and not only letters that look Latin. */
function isReadableLabel(label: string): boolean {
  return (
    KNOWN.filter((script) => script.test(label)).length <= 1 && (isLatin(label) || !LOOK_ALIKE.test(label))
  )
}

function isLatin(label: string): boolean {
  return /^[\p{Script=Latin}\p{M}\d-]+$/u.test(label)
}
