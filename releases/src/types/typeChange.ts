/** A difference, which breaks a remote, between a published type and the one that the remote was built against. */
export type TypeChange = {
  /** The exported name. */
  name: string
  /** Properties, parameters and `RESULT`, from the name to the place that changed. */
  path: string[]
  kind: 'missing' | 'required' | 'optional' | 'narrower' | 'wider' | 'other'
  /** What is no longer accepted, or what may be returned now, as TypeScript writes it. */
  type?: string
}

/** The step of a path from a function to what it returns. */
export const RESULT = '()'

/** Spanish sentence for a change: what the shell does not do for a remote that was built against other types. */
export function changeText({ name, path, kind, type = '' }: TypeChange): string {
  const place = placeText(name, path)
  switch (kind) {
    case 'missing':
      return `el shell no tiene ${place}`
    case 'required':
      return `el shell exige ${place}`
    case 'optional':
      return `en el shell puede faltar ${place}`
    case 'narrower':
      return `el shell no acepta ${type} en ${place}`
    case 'wider':
      return `en el shell ${place} puede ser ${type}`
    case 'other':
      return `en el shell ${place} es de otro tipo: ${type}`
  }
}

function placeText(name: string, path: string[]): string {
  const [first, ...rest] = path
  if (first === undefined) return name
  if (first === RESULT) return placeText(`${name}()`, rest)
  return `«${path.join('.')}» de ${name}`
}
