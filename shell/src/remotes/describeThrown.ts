/**
 * The message and the stack of anything that code can throw or reject with: also nothing, symbols, objects without a
 * prototype, errors of another realm, and objects whose properties throw when they are read.
 */
export function describeThrown(thrown: unknown): { message: string; stack: string } {
  return { message: read(thrown, 'message') || textOf(thrown), stack: read(thrown, 'stack') }
}

function read(thrown: unknown, key: string): string {
  try {
    const value = Object(thrown)[key]
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return 'un valor sin texto'
  }
}
