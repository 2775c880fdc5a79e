import { type FormEvent, useState } from 'react'
import { Button, Stack, TextField } from 'shared-ui'
import { toDateTimeInput } from '../format/formatDate.ts'

const HOUR_MS = 3_600_000

interface ScheduleFormProps {
  isBusy: boolean
  /** Receives an ISO date with its zone. */
  onSchedule: (at: string) => void
}

/** When a draft is published, in Bogotá's time, in which the dashboard shows every date. */
export function ScheduleForm({ isBusy, onSchedule }: ScheduleFormProps) {
  const [at, setAt] = useState(() => toDateTimeInput(new Date(Date.now() + HOUR_MS)))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // Bogotá has no daylight saving time.
    onSchedule(`${at}:00-05:00`)
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack direction="row" gap={3} align="end" isWrapping>
        <TextField
          label="Se publica el (hora de Bogotá)"
          type="datetime-local"
          required
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy} busyLabel="Programando...">
          Programar publicación
        </Button>
      </Stack>
    </form>
  )
}
