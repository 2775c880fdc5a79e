import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type Page = { html: string; policy: string }

/** Reads composed pages; a changed file is read again, so a new composition needs no restart. */
export function createPageReader(folder: string) {
  const known = new Map<string, Page & { version: string }>()

  return async (name: string): Promise<Page | null> => {
    const file = join(folder, `${name}.html`)
    const at = await stat(file).catch(() => null)
    if (!at?.isFile()) return null
    const version = `${at.mtimeMs}-${at.size}-${at.ino}`
    const kept = known.get(name)
    if (kept?.version === version) return kept
    const html = await readFile(file, 'utf8')
    const page = { html, version, policy: policyFor(html) }
    known.set(name, page)
    return page
  }
}

const inlineScript = /<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi
const captchaHost = 'https://challenges.cloudflare.com'
const videoHosts = 'https://www.youtube.com https://www.youtube-nocookie.com'

// Hosts and hashes rather than a nonce: a nonce would pass on to whatever a script imports.
function policyFor(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, source]) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes), captchaHost].join(' ')}`,
    // styled-components writes its rules into style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src 'self' ${videoHosts} ${captchaHost}`,
    "object-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
