import type { FieldChange } from '../../db/schema/activity.ts'
import type { Content } from '../../db/schema/content.ts'

/** The fields that differ; all that have a value in the first version. */
export function differences(before: Content | null, after: Content): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const [one, other] = [before?.[field] ?? null, after[field] ?? null]
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ field, before: one, after: other }]
  })
}
