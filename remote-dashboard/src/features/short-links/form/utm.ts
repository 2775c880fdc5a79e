/** The parameters of a destination by which its own statistics distinguish campaigns. */
export const utmFields = [
  { name: 'utm_source', label: 'Fuente', placeholder: 'boletin' },
  { name: 'utm_medium', label: 'Medio', placeholder: 'correo' },
  { name: 'utm_campaign', label: 'Campaña', placeholder: 'feria-2026' },
  { name: 'utm_term', label: 'Término', placeholder: 'cursos de react' },
  { name: 'utm_content', label: 'Contenido', placeholder: 'boton-final' },
] as const

export type UtmName = (typeof utmFields)[number]['name']

/** The value of a parameter in an address; '' when it is not there. */
export function utmOf(address: string, name: UtmName): string {
  return new URLSearchParams(partsOf(address).query).get(name) ?? ''
}

/** The address with another value of the parameter, or without it for ''; everything else stays unchanged. */
export function withUtm(address: string, name: UtmName, value: string): string {
  const { start, query, fragment } = partsOf(address)
  const others = query.split('&').filter((part) => part !== '' && !new URLSearchParams(part).has(name))
  // At the parameter's place among the five, so that typing in one field does not move the others.
  const entry = value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
  const next = [...others, ...entry].toSorted((one, other) => rankOf(one) - rankOf(other))
  return `${start}${next.length > 0 ? `?${next.join('&')}` : ''}${fragment}`
}

/** Parameters of the address itself come first, in their order. */
function rankOf(part: string): number {
  return utmFields.findIndex(({ name }) => part.startsWith(`${name}=`))
}

function partsOf(address: string) {
  const [, start = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  return { start, query, fragment }
}
