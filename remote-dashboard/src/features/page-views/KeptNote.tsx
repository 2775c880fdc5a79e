import type { PageViewSummary } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { dayWords } from './summaryWords.ts'

type Props = { summary: PageViewSummary | undefined }

/** Says what is missing before the first day whose views are kept one by one, if the shown days reach that far. */
export function KeptNote({ summary }: Props) {
  const from = summary?.kept.from
  if (!from || summary.before.from >= from) return null
  return (
    <Text size="sm" tone="muted">
      {`Antes del ${dayWords(from)} quedan los totales de cada día: los filtros, las horas, el embudo y las consultas cuentan desde ese día.`}
    </Text>
  )
}
