/**
 * Formats a number as people in Colombia write it; every number of the dashboard comes from here.
 * @example formatNumber(12345) // '12.345'
 */
export function formatNumber(value: number, maximumFractionDigits = 3): string {
  return value.toLocaleString('es-CO', { maximumFractionDigits })
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/**
 * Formats an amount of memory in units of 1024.
 * @example formatBytes(1536) // '1,5 kB'
 */
export function formatBytes(bytes: number): string {
  return inUnits(bytes, 1024)
}

/**
 * Formats the size of files in units of 1000, as budgets are declared and the command prints it.
 * @example formatSize(1500) // '1,5 kB'
 */
export function formatSize(bytes: number): string {
  return inUnits(bytes, 1000)
}

function inUnits(bytes: number, base: number): string {
  let power = 0
  while (power < units.length - 1 && bytes >= base ** (power + 1)) power += 1
  const amount = formatNumber(bytes / base ** power, 1)
  return `${amount} ${units[power]}`
}

/**
 * Formats a duration by its two largest units.
 * @example formatSeconds(3720) // '1 h 2 min'
 */
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
