const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** A `mailto:` link; characters that would add recipients or a text are encoded as part of the address. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** The address if its scheme is allowed in links (http, https, mailto, tel or relative), else undefined. */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, 'https://relative.invalid')) return undefined
  const { protocol } = new URL(address, 'https://relative.invalid')
  return schemes.includes(protocol) ? address : undefined
}
