import { join, posix } from 'node:path'
import { packageOf } from 'federation/types/installedPackage'
import { fileOfImport, importsOf } from 'federation/types/packageTypes'
import type { SharedTypes } from 'federation/types/sharedTypes'
import { createVirtualFileSystem, type FileSystem } from 'typescript/unstable/fs'

/** An exported name that looks like a component. */
export type Component = { name: string; use: string }

/** A folder that exists only in memory, here so that libraries resolve like this package's own dependencies. */
export const HOME = join(import.meta.dirname, '.compared')
/** The file that asks the compiler for the props of components: `Was0`, `Now0`, `Was1`… */
export const QUESTION = 'question.ts'

const OPTIONS = {
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
  files: [QUESTION],
}

/** Both sides as installed packages, below `HOME`. */
export function comparedFiles(
  was: SharedTypes,
  now: SharedTypes,
  components: Component[],
  libraries: string[],
): Record<string, string> {
  return {
    'tsconfig.json': JSON.stringify(OPTIONS),
    [QUESTION]: questionText(was, now, components, libraries),
    ...filesOf('was', was),
    ...filesOf('now', withUnchanged(was, now)),
  }
}

/** Asks for the props of each component, which function components, classes and styled ones keep in different places. */
function questionText(was: SharedTypes, now: SharedTypes, components: Component[], libraries: string[]) {
  const names = Object.keys(now)
  const imports = names.flatMap((name, index) =>
    (
      [
        ['was', was],
        ['now', now],
      ] as const
    ).map(([side, types]) => {
      const entry = types[name]?.entries['.']
      return entry === undefined
        ? `declare namespace ${side}${index} {}`
        : `import type * as ${side}${index} from './${specifierOf(pathOf(side, name, entry))}'`
    }),
  )
  const questions = components.flatMap(({ name, use }, index) => {
    const place = names.indexOf(name)
    return [
      `export type Was${index} = PropsOf<typeof was${place}.${use}>`,
      `export type Now${index} = PropsOf<typeof now${place}.${use}>`,
    ]
  })
  return [
    "import type { JSXElementConstructor } from 'react'",
    'type PropsOf<T> = T extends JSXElementConstructor<infer Props> ? Props : never',
    ...imports,
    ...libraries.map((library) => `import type {} from '${library}'`),
    ...questions,
  ].join('\n')
}

/** The import specifiers of other packages in all declarations. */
export function librariesOf(sides: SharedTypes[]): string[] {
  const texts = sides.flatMap((types) => Object.values(types).flatMap(({ files }) => Object.values(files)))
  const own = new Set(sides.flatMap((types) => Object.keys(types)))
  const names = texts
    .flatMap(importsOf)
    .filter((name) => /^[@a-z][\w@./-]*$/.test(name) && !own.has(packageOf(name)))
  return [...new Set(['react', ...names])].sort()
}

/**
 * The new declarations, in which each file that did not change, and imports nothing that did, is replaced by a
 * reference to the old one: equal types are then identical, even classes with private fields, and need no comparison.
 */
function withUnchanged(was: SharedTypes, now: SharedTypes): SharedTypes {
  const same = new Set(
    Object.entries(now).flatMap(([name, { files }]) =>
      Object.keys(files)
        .filter((file) => was[name]?.files[file] === files[file])
        .map((file) => `${name}/${file}`),
    ),
  )
  const isWhole = (name: string) =>
    Object.keys(now[name]?.files ?? {}).every((file) => same.has(`${name}/${file}`))
  const dependsOnChange = (name: string, file: string) => {
    const files = now[name]?.files ?? {}
    return importsOf(files[file] ?? '').some((specifier) => {
      if (!specifier.startsWith('.'))
        return Object.hasOwn(now, packageOf(specifier)) && !isWhole(packageOf(specifier))
      const target = fileOfImport(files, file, specifier)
      return target !== undefined && !same.has(`${name}/${target}`)
    })
  }
  for (let size = -1; size !== same.size; ) {
    size = same.size
    for (const [name, { files }] of Object.entries(now))
      for (const file of Object.keys(files)) if (dependsOnChange(name, file)) same.delete(`${name}/${file}`)
  }
  const reference = (name: string, file: string, text: string) => {
    const from = posix.dirname(pathOf('now', name, file))
    const target = JSON.stringify(specifierOf(posix.relative(from, pathOf('was', name, file))))
    const byDefault = /\bexport default\b|\bas default\b/.test(text)
      ? `\nexport { default } from ${target}`
      : ''
    return `export * from ${target}${byDefault}`
  }
  const entries = Object.entries(now).map(([name, types]) => {
    const files = Object.entries(types.files).map(([file, text]) => [
      file,
      same.has(`${name}/${file}`) ? reference(name, file, text) : text,
    ])
    return [name, { ...types, files: Object.fromEntries(files) }]
  })
  return Object.fromEntries(entries)
}

function filesOf(side: 'was' | 'now', types: SharedTypes): Record<string, string> {
  const files = Object.entries(types).flatMap(([name, { entries, files }]) => {
    const exports = Object.fromEntries(
      Object.entries(entries).map(([key, file]) => [key, { types: `./${file}` }]),
    )
    return [
      [pathOf(side, name, 'package.json'), JSON.stringify({ name, exports })],
      ...Object.entries(files).map(([file, text]) => [pathOf(side, name, file), text]),
    ]
  })
  return Object.fromEntries(files)
}

export function pathOf(side: 'was' | 'now', name: string, file: string): string {
  return `${side}/node_modules/${name}/${file}`
}

function specifierOf(path: string): string {
  return path.replace(/\.d\.ts$/, '.js')
}

/** Holds the files in memory, below `HOME`, and of the disk only installed packages. */
export function fileSystem(files: Record<string, string>): FileSystem {
  const { readFile, fileExists, directoryExists, getAccessibleEntries } = createVirtualFileSystem(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [join(HOME, path), text])),
  )
  const isOurs = (path: string) => path === HOME || path.startsWith(`${HOME}/`)
  /** The compiler looks on the disk for what is undefined here. */
  const onDisk = <Absent>(path: string, absent: Absent) =>
    path.includes('/node_modules/') ? undefined : absent
  return {
    readFile: (path) => (isOurs(path) ? (readFile?.(path) ?? null) : onDisk(path, null)),
    fileExists: (path) => (isOurs(path) ? fileExists?.(path) : onDisk(path, false)),
    directoryExists: (path) => (isOurs(path) ? directoryExists?.(path) : undefined),
    getAccessibleEntries: (path) => (isOurs(path) ? getAccessibleEntries?.(path) : undefined),
    realpath: (path) => (isOurs(path) ? path : undefined),
  }
}
