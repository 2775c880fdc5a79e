const countries = new Intl.DisplayNames('es', { type: 'region' })

const devices: Record<string, string> = { computer: 'Computador', phone: 'Teléfono', tablet: 'Tableta' }

const unknown = 'Desconocido'

/** The name of a country by its two-letter code. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : unknown
}

export function deviceName(device: string): string {
  return devices[device] ?? unknown
}
