import { roleLabels } from '../../format/roleLabels.ts'

/** The roles as options of a select. */
export function RoleOptions() {
  return Object.entries(roleLabels).map(([role, label]) => (
    <option key={role} value={role}>
      {label}
    </option>
  ))
}
