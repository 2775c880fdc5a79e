import { TextField } from 'shared-ui'
import { limitBounds } from '../query/listQuery.ts'
import { useDraft } from './useDraft.ts'

interface LimitFieldProps {
  value: number
  onChange: (limit: number) => void
}

/** How many rows a page has. */
export function LimitField({ value, onChange }: LimitFieldProps) {
  const draft = useDraft(String(value), { clean: cleanLimit, commit: (limit) => onChange(Number(limit)) })
  return <TextField {...draft} {...limitBounds} label="Límite" type="number" inputMode="numeric" />
}

function cleanLimit(typed: string): string | null {
  const limit = Math.round(Number(typed))
  if (typed.trim() === '' || Number.isNaN(limit)) return null
  return String(Math.min(limitBounds.max, Math.max(limitBounds.min, limit)))
}
