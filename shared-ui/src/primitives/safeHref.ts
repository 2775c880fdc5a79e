const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** A link that writes to somebody: what would add recipients or a text stays part of the address. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** The address when it is fit for a link (http, https, mailto, tel or relative), else undefined. */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, 'https://relative.invalid')) return undefined
  const { protocol } = new URL(address, 'https://relative.invalid')
  return schemes.includes(protocol) ? address : undefined
}
