import { type Column, formatDate, ListTable } from 'shared-admin'
import { serverNow } from 'shared-auth'
import type { ShortLinkImport, ShortLinkImportRowsItem } from 'shared-auth/api'
import { Badge, Button, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

type Row = ShortLinkImportRowsItem & { id: number }

// Limits the valid rows; rows with problems are all shown.
const MAX_SHOWN = 50

const columns: Column<Row>[] = [
  { name: 'line', header: 'Línea', value: (row) => row.line, isNumeric: true, isFixed: true },
  {
    name: 'problem',
    header: 'Resultado',
    value: (row) => row.problem ?? 'Se crea',
    cell: (row) => (row.problem ? <Problem>{row.problem}</Problem> : <Badge tone="success">Se crea</Badge>),
    hasWords: true,
  },
  { name: 'backHalf', header: 'Código', value: (row) => row.backHalf || 'al azar', isName: true },
  { name: 'destination', header: 'Destino', value: (row) => row.destination || '—', isLong: true },
  { name: 'tags', header: 'Etiquetas', value: (row) => row.tags.join(', ') || '—', hasWords: true },
  {
    name: 'expiresAt',
    header: 'Vence',
    cell: ({ expiresAt }) => <Expiry iso={expiresAt} />,
    hasWords: true,
  },
]

interface ImportPreviewProps {
  preview: ShortLinkImport
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The link that each row of a file would create; rows that create none come first, with the reason. */
export function ImportPreview({ preview, isBusy, onConfirm, onCancel }: ImportPreviewProps) {
  const { valid, invalid } = preview
  const rows = preview.rows.map((row) => ({ ...row, id: row.line }))
  const problems = rows.filter(({ problem }) => problem !== null)
  const shown = [...problems, ...rows.filter(({ problem }) => problem === null).slice(0, MAX_SHOWN)]
  return (
    <Stack gap={4}>
      <Text role="status" weight="semibold">
        {linksText(valid)}
        {invalid > 0 &&
          ` ${invalid === 1 ? '1 fila tiene un problema y queda fuera' : `${invalid} filas tienen problemas y quedan fuera`}.`}
      </Text>
      <Rows>
        <ListTable label="Filas del archivo" columns={columns} rows={shown} skeletonRows={0} />
      </Rows>
      {rows.length > shown.length && (
        <Text size="sm" tone="muted">
          Y {rows.length - shown.length} filas correctas más.
        </Text>
      )}
      <Stack direction="row" gap={2} isWrapping>
        <Button onClick={onConfirm} disabled={valid === 0} isBusy={isBusy} busyLabel="Creando...">
          {actionText(preview)}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  )
}

function Expiry({ iso }: { iso: string | null }) {
  if (!iso) return '—'
  const hasPassed = new Date(iso).getTime() <= serverNow()
  return (
    <>
      {formatDate(iso)} {hasPassed && <Badge tone="warning">Ya venció</Badge>}
    </>
  )
}

function linksText(valid: number): string {
  if (valid === 0) return 'No se crea ningún enlace.'
  return valid === 1 ? 'Se crea 1 enlace.' : `Se crean ${valid} enlaces.`
}

function actionText({ valid, invalid }: ShortLinkImport): string {
  if (invalid === 0 || valid === 0) return `Crear ${valid}`
  return valid === 1 ? 'Crear solo la correcta' : `Crear solo las ${valid} correctas`
}

const Problem = styled.span`
  color: ${theme.color.danger};
`

const Rows = styled.div`
  max-height: 40dvh;
  overflow-y: auto;
`
