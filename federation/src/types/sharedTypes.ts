import { z } from 'zod'
import { hasAtMost } from '../published/hasAtMost.ts'
import { jsonOf } from '../published/json.ts'
import { sharedPackages } from '../shared.ts'
import { type PackageTypes, packageTypes } from './packageTypes.ts'

/** The file of a build with the types that it was built against, or that it shares; no page requests it. */
export const TYPES_FILE = 'shared-types.json'

/** Package → its types. */
export type SharedTypes = Record<string, PackageTypes>

const MAX_FILES = 2_000
const path = z.string().regex(/^(?!.*(?:^|\/)\.)[\w./-]{1,200}\.d\.ts$/)
const packageName = z.string().regex(/^(?:@[a-z0-9-]{1,60}\/)?[a-z0-9][a-z0-9._-]{0,120}$/)
const entryKey = z.string().regex(/^\.(?:\/[\w.-]{1,100})*$/)

const sharedTypes: z.ZodType<SharedTypes> = z.record(
  packageName,
  z.object({
    entries: z.record(entryKey, path).refine(hasAtMost(100)),
    files: z.record(path, z.string()).refine(hasAtMost(MAX_FILES)),
  }),
)

/** Parses a `shared-types.json`, which is untrusted input; null when it is not one. */
export function parseSharedTypes(text: string): SharedTypes | null {
  const found = sharedTypes.safeParse(jsonOf(text))
  return found.success ? found.data : null
}

/** The types, as installed for `root`, of the shared packages that have them. */
export async function resolveTypes(root: string): Promise<SharedTypes> {
  const names = sharedPackages.filter((shared) => shared.isTyped).map((shared) => shared.name)
  const types = await Promise.all(names.map(async (name) => [name, await packageTypes(name, root)] as const))
  return Object.fromEntries(types)
}
