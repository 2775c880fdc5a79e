import type { Rolldown } from 'vite'

/** These files of a build, and those that they import statically. */
export function withStaticImports(
  bundle: Rolldown.OutputBundle,
  names: string[],
  seen = new Set<string>(),
): string[] {
  for (const name of names) {
    const file = bundle[name]
    if (!file || seen.has(name) || file.type !== 'chunk') continue
    seen.add(name)
    withStaticImports(bundle, file.imports, seen)
  }
  return [...seen]
}
