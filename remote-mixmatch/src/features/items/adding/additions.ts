import type { WardrobePhoto } from 'shared-auth/api'
import type { ItemValues } from '../items.form.ts'

/** How many photos may be added at a time. */
export const MAX_AT_ONCE = 10

/** A photo on its way to become a garment. */
export interface Addition {
  key: string
  file: File
  state: 'waiting' | 'uploading' | 'ready' | 'saving' | 'refused'
  values: ItemValues
  photo?: WardrobePhoto
  /** Why the photo was refused, or the garment not saved. */
  problem?: string | undefined
  errors: Partial<Record<keyof ItemValues, string>>
}

export type AdditionAction =
  | { type: 'add'; files: File[] }
  | { type: 'change'; key: string; changes: Partial<Addition> }
  | { type: 'type'; key: string; values: Partial<ItemValues> }
  | { type: 'remove'; key: string }

let added = 0

export function reduceAdditions(additions: Addition[], action: AdditionAction): Addition[] {
  if (action.type === 'add') return [...additions, ...action.files.map(additionOf)]
  if (action.type === 'remove') return additions.filter(({ key }) => key !== action.key)
  return additions.map((addition) => {
    if (addition.key !== action.key) return addition
    if (action.type === 'change') return { ...addition, ...action.changes }
    const errors = Object.entries(addition.errors).filter(([name]) => !(name in action.values))
    return {
      ...addition,
      values: { ...addition.values, ...action.values },
      errors: Object.fromEntries(errors),
      problem: undefined,
    }
  })
}

function additionOf(file: File): Addition {
  added += 1
  const values: ItemValues = { description: '', categoryId: '', color: '', photoId: '' }
  return { key: `addition-${added}`, file, state: 'waiting', values, errors: {} }
}

/** What an uploaded photo proposes, for the person to confirm. */
export function proposed({ id, proposal }: WardrobePhoto): ItemValues {
  const { description, categoryId, color } = proposal
  return { description, categoryId: categoryId ?? '', color: color ?? '', photoId: id }
}
