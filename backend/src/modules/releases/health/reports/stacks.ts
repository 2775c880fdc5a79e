import { createHash } from 'node:crypto'
import { clip } from '../../../../clip.ts'
import type { Sample, SampleKind } from './reports.ts'

export const MAX_MESSAGE = 300
export const MAX_STACK = 2000
const MAX_FRAME = 200

/** A sample as it is kept: without query strings, email addresses and tokens, with the hash of its group. */
export function cleanSample(reported: { kind: SampleKind; message: string; stack: string }): Sample {
  const message = clip(withoutSecrets(reported.message), MAX_MESSAGE)
  const stack = clip(withoutSecrets(reported.stack), MAX_STACK)
  // Otherwise counters and ids in a message would make each error its own group.
  const said = message.replace(/\d+/g, '#')
  const text = [reported.kind, said, topFrame(stack)].join('\n')
  const fingerprint = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return { fingerprint, kind: reported.kind, message, stack }
}

/** The first place that a stack names, with the file's path; empty without any. */
export function topFrame(stack: string): string {
  const [, place = ''] = /((?:\/|[\w-]+\.)[^\s()@]*:\d+:\d+)/.exec(stack) ?? []
  return clip(place, MAX_FRAME)
}

function withoutSecrets(text: string): string {
  return (
    text
      // The host of a site says nothing about the error.
      .replace(/\bhttps?:\/\/[^\s/()]+/g, '')
      .replace(/[?#][^\s()]*?(?=:\d+:\d+|[\s()]|$)/g, '')
      .replace(/[^\s<>()"'`,;:]+@[^\s<>()"'`,;:/]+\.[^\s<>()"'`,;:/]+/g, '<correo>')
      .replace(/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b|\b(?=\w*\d)[\w-]{32,}\b/g, '<secreto>')
      .replace(/[^\P{C}\n]+/gu, ' ')
  )
}
