/** How a published type differs from the one that a remote was built against, to the remote's disadvantage. */
export type TypeChange = {
  /** The exported name. */
  name: string
  /** Properties, parameters and `RESULT`, from the name to the place that changed. */
  path: string[]
  kind: 'missing' | 'required' | 'optional' | 'narrower' | 'wider' | 'other'
  /** What is no longer accepted, or what may be given now, as TypeScript writes it. */
  type?: string
}

/** The step of a path from a function to what it returns. */
export const RESULT = '()'

/** Spanish sentence for a change. */
export function changeText({ name, path, kind, type = '' }: TypeChange): string {
  const place = placeText(name, path)
  switch (kind) {
    case 'missing':
      return `${place} ya no existe`
    case 'required':
      return `${place} es ahora obligatorio`
    case 'optional':
      return `${place} puede faltar ahora`
    case 'narrower':
      return `${place} ya no acepta ${type}`
    case 'wider':
      return `${place} puede ser ahora ${type}`
    case 'other':
      return `${place} es ahora de otro tipo: ${type}`
  }
}

function placeText(name: string, path: string[]): string {
  const [first, ...rest] = path
  if (first === undefined) return name
  if (first === RESULT) return placeText(`${name}()`, rest)
  return `«${path.join('.')}» de ${name}`
}
