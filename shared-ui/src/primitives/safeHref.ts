// Invisible characters and those that change the direction of a text: what is read would differ from what is opened.
const deceptive = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * A `mailto:` link; characters that would add recipients or a text are encoded as part of the address.
 * @example <a href={mailHref(brand.contact.email)}>Escríbenos</a>
 */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/**
 * The address if its scheme is allowed in links (http, https, mailto, tel or relative) and it reads as it opens, else undefined.
 * @example <a href={safeHref(member.website)}>Sitio</a>
 */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!address || deceptive.test(address) || !URL.canParse(address, 'https://relative.invalid'))
    return undefined
  const { protocol } = new URL(address, 'https://relative.invalid')
  return schemes.includes(protocol) ? address : undefined
}
