import {
  type Checker,
  type Symbol as Member,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import { RESULT, type TypeChange } from './typeChange.ts'

/**
 * `given`: what a remote gets from the package, as a return value; the new type has to fit where the old one did.
 * `taken`: what it passes in, as a prop; whatever fitted the old type has to fit the new one.
 */
type Direction = 'given' | 'taken'

/** A change, with the path from the compared types to the place. */
type Change = Omit<TypeChange, 'name'>
type Place = { direction: Direction; depth: number }

/** Types can refer to each other endlessly; beyond these limits the compiler's own check is enough. */
const MAX_DEPTH = 8
const MAX_PAIRS = 20_000

/** Leaves out members that a language service lists but no remote writes: symbols and private fields. */
const isNamed = ({ name }: Member) => !/^(__@|#|__#)/.test(name)
const isOptional = (member: Member) => (member.flags & SymbolFlags.Optional) !== 0
const flipped = (direction: Direction): Direction => (direction === 'given' ? 'taken' : 'given')

/**
 * Compares what a remote was built against with what is to replace it. Assignability alone, which the compiler
 * checks, misses an optional property that was renamed or removed; therefore members are compared one by one.
 */
export class TypeComparison {
  readonly #checker: Checker
  readonly #known = new Map<string, Change[]>()
  #pairs = 0

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** The changes that break users of `was`; none when `now` only adds to it. */
  changes(was: Type, now: Type, direction: Direction): Change[] {
    return this.#compare(was, now, { direction, depth: 0 })
  }

  #compare(was: Type, now: Type, place: Place): Change[] {
    if (was.id === now.id || (was.flags | now.flags) & TypeFlags.Any) return []
    const key = `${was.id} ${now.id} ${place.direction}`
    const known = this.#known.get(key)
    if (known) return known
    // A type that contains itself is compared once.
    this.#known.set(key, [])
    this.#pairs += 1
    const isDeep = place.depth > MAX_DEPTH || this.#pairs > MAX_PAIRS
    const found = isDeep ? this.#compareWhole(was, now, place) : this.#compareKind(was, now, place)
    this.#known.set(key, found)
    return found
  }

  /** Compares what lies one step below a type. */
  #compareAt(step: string[], was: Type | undefined, now: Type | undefined, place: Place): Change[] {
    if (!was || !now) return []
    const changes = this.#compare(was, now, { ...place, depth: place.depth + 1 })
    return changes.map((change) => ({ ...change, path: [...step, ...change.path] }))
  }

  #compareKind(was: Type, now: Type, place: Place): Change[] {
    const both = was.flags & now.flags
    // The type parameters of two generic functions stand for each other.
    if (both & TypeFlags.TypeParameter) return []
    if ((was.flags | now.flags) & TypeFlags.Union) return this.#compareUnion(was, now, place)
    if (isStructured(was) && isStructured(now)) return this.#compareObjects(was, now, place)
    return this.#compareWhole(was, now, place)
  }

  /** The compiler's own check, for types without members. */
  #compareWhole(was: Type, now: Type, place: Place): Change[] {
    const [source, target] = place.direction === 'given' ? [now, was] : [was, now]
    if (this.#checker.isTypeAssignableTo(source, target)) return []
    // A constant with another value has the same type for its readers.
    if (place.direction === 'given' && isSameLiteralKind(was, now)) return []
    const text = this.#text(now)
    // The compiler treats types that depend on the type parameters of two generic functions as different.
    if (text === this.#text(was)) return []
    return [{ path: [], kind: 'other', type: text }]
  }

  /** Every possibility of the source has to be one of the target. */
  #compareUnion(was: Type, now: Type, place: Place): Change[] {
    const [source, target] = place.direction === 'given' ? [now, was] : [was, now]
    const [sources, targets] = [possibilities(source), possibilities(target)]
    const kind = place.direction === 'given' ? 'wider' : 'narrower'
    const changes = sources.flatMap((each): Change[] => {
      if (targets.some(({ id }) => id === each.id)) return []
      const tries = targets
        .filter((other) => isAlike(each, other))
        .map((other) =>
          place.direction === 'given' ? this.#compare(other, each, place) : this.#compare(each, other, place),
        )
      if (tries.some((found) => found.length === 0)) return []
      const [only] = tries
      if (only && tries.length === 1 && isStructured(each)) return only
      if (this.#checker.isTypeAssignableTo(each, target)) return []
      return [{ path: [], kind, type: this.#text(each) }]
    })
    const isAnother =
      sources.length > 1 && changes.filter((each) => each.kind === kind).length === sources.length
    return isAnother ? [{ path: [], kind: 'other', type: this.#text(now) }] : changes
  }

  #compareObjects(was: Type, now: Type, place: Place): Change[] {
    const [before, after] = [this.#argumentsOf(was), this.#argumentsOf(now)]
    if (before && after && before.target === after.target)
      return before.types.flatMap((type, index) => this.#compareAt([], type, after.types[index], place))
    const signatures = [SignatureKind.Call, SignatureKind.Construct].flatMap((kind) =>
      this.#compareSignatures(was, now, kind, place),
    )
    if (signatures.length > 0) return signatures
    return [...this.#compareMembers(was, now, place), ...this.#compareIndexes(was, now, place)]
  }

  /** The generic type of `Array<string>`, `Promise<string>` and the like, with its arguments. */
  #argumentsOf(type: Type): { target: number; types: readonly Type[] } | null {
    if (!type.isObjectType() || !type.isTypeReference()) return null
    const types = this.#checker.getTypeArguments(type)
    return types.length > 0 ? { target: type.getTarget().id, types } : null
  }

  #compareMembers(was: Type, now: Type, place: Place): Change[] {
    const before = this.#checker.getPropertiesOfType(was).filter(isNamed)
    const after = this.#checker.getPropertiesOfType(now).filter(isNamed)
    const successors = new Map(after.map((member) => [member.name, member]))
    const names = new Set(before.map(({ name }) => name))
    const kept = before.flatMap((member) => {
      const successor = successors.get(member.name)
      return successor ? [{ member, successor }] : []
    })
    const wasTypes = this.#typesOf(kept.map(({ member }) => member))
    const nowTypes = this.#typesOf(kept.map(({ successor }) => successor))
    const isOpen = this.#checker.getIndexInfosOfType(now).length > 0
    const missing = before.filter((member) => !isOpen && !successors.has(member.name))
    const added = after.filter((member) => !names.has(member.name) && !isOptional(member))
    return [
      ...missing.map(({ name }): Change => ({ path: [name], kind: 'missing' })),
      ...(place.direction === 'taken' ? added : []).map(
        ({ name }): Change => ({ path: [name], kind: 'required' }),
      ),
      ...kept.flatMap(({ member, successor }, index): Change[] => {
        const path = [member.name]
        if (place.direction === 'given' && !isOptional(member) && isOptional(successor))
          return [{ path, kind: 'optional' }]
        if (place.direction === 'taken' && isOptional(member) && !isOptional(successor))
          return [{ path, kind: 'required' }]
        return this.#compareAt(path, wasTypes[index], nowTypes[index], place)
      }),
    ]
  }

  #typesOf(members: Member[]): (Type | undefined)[] {
    return members.length > 0 ? this.#checker.getTypeOfSymbol(members) : []
  }

  #compareIndexes(was: Type, now: Type, place: Place): Change[] {
    const after = this.#checker.getIndexInfosOfType(now)
    return this.#checker.getIndexInfosOfType(was).flatMap(({ keyType, valueType }): Change[] => {
      const other = after.find((info) => info.keyType.id === keyType.id)
      const path = [`[${this.#text(keyType)}]`]
      return other ? this.#compareAt(path, valueType, other.valueType, place) : [{ path, kind: 'missing' }]
    })
  }

  /** Every signature of the old function has to remain valid. */
  #compareSignatures(was: Type, now: Type, kind: SignatureKind, place: Place): Change[] {
    const after = this.#checker.getSignaturesOfType(now, kind)
    return this.#checker.getSignaturesOfType(was, kind).flatMap((signature, index): Change[] => {
      const tries = after.map((other) => this.#compareSignature(signature, other, place))
      if (tries.some((found) => found.length === 0)) return []
      return tries[index] ?? tries[0] ?? [{ path: [], kind: 'other', type: this.#text(now) }]
    })
  }

  #compareSignature(was: Signature, now: Signature, place: Place): Change[] {
    const [before, after] = [was.getParameters(), now.getParameters()]
    const taken: Place = { ...place, direction: flipped(place.direction) }
    const changes = before.flatMap((parameter, index): Change[] => {
      const path = [parameter.name]
      if (!after[index] && !now.hasRestParameter) return [{ path, kind: 'missing' }]
      const type = this.#checker.getParameterType(was, index)
      return this.#compareAt(path, type, this.#checker.getParameterType(now, index), taken)
    })
    const required = after.slice(before.length).filter((parameter) => !isOptionalParameter(parameter))
    const returned = this.#checker.getReturnTypeOfSignature(was)
    // No caller uses the new result of a function that returned none.
    const isUsed = place.direction === 'taken' || !((returned?.flags ?? 0) & TypeFlags.Void)
    return [
      ...changes,
      ...(place.direction === 'given' ? required : []).map(
        ({ name }): Change => ({ path: [name], kind: 'required' }),
      ),
      ...(isUsed
        ? this.#compareAt([RESULT], returned, this.#checker.getReturnTypeOfSignature(now), place)
        : []),
    ]
  }

  #text(type: Type): string {
    const text = this.#checker.typeToString(type)
    return text.length > 80 ? `${text.slice(0, 79)}…` : text
  }
}

function isOptionalParameter(parameter: Member): boolean {
  const declaration = parameter.valueDeclaration?.resolve() as
    | { questionToken?: unknown; dotDotDotToken?: unknown }
    | undefined
  return Boolean(declaration?.questionToken ?? declaration?.dotDotDotToken)
}

function possibilities(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type]
}

/** Whether two types could be the old and the new form of one possibility. */
function isAlike(one: Type, other: Type): boolean {
  return isStructured(one) === isStructured(other)
}

function isStructured(type: Type): boolean {
  return (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0
}

function isSameLiteralKind(one: Type, other: Type): boolean {
  return (one.flags & other.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) !== 0
}
