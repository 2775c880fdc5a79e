import type { SiteFacts } from 'federation/sdk/sdkManifest'

/** The declarations of the packed `federation` that make a name which the shell does not share fail in the compiler. */
const FOLDER = 'shared'
const NAMES = `${FOLDER}/names.d.ts`

/** What `src/index.d.ts`, which every remote imports, begins with. */
export const namesReference = `/// <reference path="../${NAMES}" />\n`

/** The entry in `exports` under which a declaration finds the package that it stands in for. */
export const realTypes = { './real/*': { types: `./${FOLDER}/real/*.d.ts` } }

/**
 * The declarations, by path in the package. The compiler prefers a declared module to an installed one of that name: it has
 * everything of the installed one, except that the names which are not shared have a type that nothing can be done with.
 * `typesOf` returns the path of a package's own types, below the package, or null for one that has none.
 */
export function sharedNames(
  { shared }: Pick<SiteFacts, 'shared'>,
  typesOf: (name: string) => string | null,
): Record<string, string> {
  const limited = Object.entries(shared).flatMap(([name, { names, withheld }]) => {
    const types = typesOf(name)
    return types && withheld.length > 0 ? [{ name, names, withheld, types }] : []
  })
  const real = limited.map(({ name, names, types }) => {
    const up = '../'.repeat(realPath(name).split('/').length)
    const from = `${up}${name}/${types}`.replace(/\.d\.(m?)ts$/, '.$1js')
    return [realPath(name), allOf(from, names).join('\n')]
  })
  const declared = limited.map(({ name, names, withheld }) => [
    `declare module '${name}' {`,
    ...allOf(`federation/real/${name}`, names).map((line) => `  ${line}`),
    ...withheld.map((each) => `  export const ${each}: NoCompartidoPorElShell<'${each} de ${name}'>`),
    '}',
  ])
  const reason = [
    '/** El shell no comparte este nombre: pide a su equipo que lo comparta, o usa otro. */',
    'interface NoCompartidoPorElShell<Nombre extends string> { readonly nombre: Nombre }',
  ]
  return {
    [NAMES]: `${[...reason, ...declared.flat()].join('\n')}\n`,
    ...Object.fromEntries(real.map(([path, text]) => [path, `${text}\n`])),
  }
}

function realPath(name: string): string {
  return `${FOLDER}/real/${name}.d.ts`
}

function allOf(from: string, names: string[]): string[] {
  return [
    `export * from '${from}'`,
    ...(names.includes('default') ? [`export { default } from '${from}'`] : []),
  ]
}
