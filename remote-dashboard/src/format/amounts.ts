const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats an amount of memory in units of 1024. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = (bytes / 1024 ** power).toLocaleString('es-PE', { maximumFractionDigits: 1 })
  return `${amount} ${units[power]}`
}

/** Formats a duration by its two largest units. */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts: [amount: number, unit: string][] = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ]
  const first = parts.findIndex(([amount]) => amount > 0)
  if (first === -1) return '0 s'
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ')
}
