import { join } from 'node:path'
import type { SharedTypes } from 'federation/types/sharedTypes'
import {
  API,
  type Checker,
  type Symbol as Member,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import {
  type Component,
  comparedFiles,
  fileSystem,
  HOME,
  librariesOf,
  pathOf,
  QUESTION,
} from './comparedFiles.ts'
import { TypeComparison } from './compareTypes.ts'
import type { TypeChange } from './typeChange.ts'

/** The names that are used of a package, as values and as types only. */
export type UsedNames = { uses: string[]; types: string[] }

export type ComparisonRequest = { was: SharedTypes; now: SharedTypes; used: Record<string, UsedNames> }

/** The changes by package, and the packages whose types are needed but not installed. */
export type ComparisonResult = { changes: Record<string, TypeChange[]>; notInstalled: string[] }

const NOT_FOUND = new Set([2307, 7016])

/** Compares, with this project's compiler, what packages offered when something was built with what they offer now. */
export function compareInMemory({ was, now, used }: ComparisonRequest): ComparisonResult {
  const components = Object.entries(used).flatMap(([name, { uses }]) =>
    uses.filter((use) => /^[A-Z]/.test(use)).map((use) => ({ name, use })),
  )
  const libraries = librariesOf([was, now])
  const api = new API({ fs: fileSystem(comparedFiles(was, now, components, libraries)) })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(HOME, 'tsconfig.json')] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('the compiler opened no project')
    const diagnostics = project.program.getSemanticDiagnostics(join(HOME, QUESTION))
    const notInstalled = libraries.filter((library) =>
      diagnostics.some(({ code, text }) => NOT_FOUND.has(code) && text.includes(`'${library}'`)),
    )
    const comparison = new Comparison(project, { was, now }, components)
    const changes = Object.entries(used).map(([name, names]) => [name, comparison.of(name, names)])
    return { changes: Object.fromEntries(changes), notInstalled }
  } finally {
    api.close()
  }
}

class Comparison {
  readonly #checker: Checker
  readonly #comparison: TypeComparison
  readonly #exports: (path: string) => Map<string, Member>
  readonly #sides: { was: SharedTypes; now: SharedTypes }
  readonly #components: Component[]

  constructor(
    { checker, program }: Project,
    sides: { was: SharedTypes; now: SharedTypes },
    components: Component[],
  ) {
    this.#checker = checker
    this.#comparison = new TypeComparison(checker)
    this.#sides = sides
    this.#components = components
    this.#exports = (path) => {
      const file = program.getSourceFile(join(HOME, path))
      const symbol = file && checker.getSymbolAtLocation(file)
      const members = symbol ? checker.getExportsOfModule(symbol) : []
      return new Map(members.map((member) => [member.name, member]))
    }
  }

  of(name: string, { uses, types }: UsedNames): TypeChange[] {
    const [was, now] = (['was', 'now'] as const).map((side) => {
      const entry = this.#sides[side][name]?.entries['.']
      return entry === undefined ? null : this.#exports(pathOf(side, name, entry))
    })
    if (!was || !now) return []
    const compared = (names: string[], compare: (was: Member, now: Member, each: string) => TypeChange[]) =>
      names.flatMap((each): TypeChange[] => {
        const [before, after] = [was.get(each), now.get(each)]
        if (!before) return []
        return after ? compare(before, after, each) : [{ name: each, path: [], kind: 'missing' }]
      })
    return [
      ...compared(uses, (before, after, each) => this.#valueChanges(name, each, before, after)),
      ...compared(types, (before, after, each) => this.#typeChanges(each, before, after)),
    ]
  }

  #valueChanges(packageName: string, name: string, was: Member, now: Member): TypeChange[] {
    const props = this.#propsOf(packageName, name)
    const changes = props
      ? this.#comparison.changes(props.was, props.now, 'taken')
      : this.#between(was, now, (member) => this.#checker.getTypeOfSymbol(member), 'given')
    return changes.map((change) => ({ name, ...change }))
  }

  /** A type may be read or provided, or both; it counts as broken only when it fits in neither direction. */
  #typeChanges(name: string, was: Member, now: Member): TypeChange[] {
    const declared = (member: Member) => this.#checker.getDeclaredTypeOfSymbol(member)
    const given = this.#between(was, now, declared, 'given')
    const taken = given.length === 0 ? [] : this.#between(was, now, declared, 'taken')
    return (taken.length === 0 ? [] : given).map((change) => ({ name, ...change }))
  }

  #between(
    was: Member,
    now: Member,
    typeOf: (member: Member) => Type | undefined,
    direction: 'given' | 'taken',
  ) {
    const [before, after] = [was, now].map((member) =>
      typeOf(member.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(member) : member),
    )
    return before && after ? this.#comparison.changes(before, after, direction) : []
  }

  /** The props of a component on both sides; null for anything else. */
  #propsOf(packageName: string, name: string) {
    const index = this.#components.findIndex((each) => each.name === packageName && each.use === name)
    const question = this.#exports(QUESTION)
    const members = [question.get(`Was${index}`), question.get(`Now${index}`)]
    const [was, now] = members.map((member) => member && this.#checker.getDeclaredTypeOfSymbol(member))
    if (!was || !now || (was.flags | now.flags) & (TypeFlags.Never | TypeFlags.AnyOrUnknown)) return null
    return { was, now }
  }
}
