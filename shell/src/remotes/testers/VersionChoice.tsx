import type { RemoteName, RemoteRecord } from 'federation'
import { Button, SelectField, Stack, Text, VisuallyHidden } from 'shared-ui'
import type { Failure, RemoteReport } from '../report.ts'
import { kindWords } from './kindWords.ts'

const dateFormat = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
  timeZone: 'America/Bogota',
})

const sourceWords = {
  registry: 'la publicada',
  canary: 'la que reciben algunos visitantes',
  override: 'elegida para probar',
  fallback: 'la anterior, por un fallo',
  source: 'código local',
}

type Props = {
  name: RemoteName
  record: RemoteRecord | null
  loaded: RemoteReport | null
  /** Its failures in this page load. */
  failures: Failure[]
  /** Whether this person may choose. */
  isOpen: boolean
  /** The version or local address chosen in this tab; '' for none. */
  override: string
  onChoose: (version: string) => void
}

/** One remote: what is loaded and where it came from, and its published versions, newest first. */
export function VersionChoice({ name, record, loaded, failures, isOpen, override, onChoose }: Props) {
  if (!record) return <Text tone="muted">{name}: sin publicar</Text>
  const usable = Object.entries(record.versions).filter(([version]) => !record.withdrawn?.includes(version))
  const versions = usable.toSorted(([, one], [, other]) => other.publishedAt.localeCompare(one.publishedAt))
  const isLocal = override !== '' && !Object.hasOwn(record.versions, override)
  return (
    <Stack gap={2}>
      <SelectField
        label={name}
        hint={stateOf(loaded, record)}
        value={override}
        disabled={!isOpen}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">La publicada ({record.active ?? 'ninguna'})</option>
        {isLocal && <option value={override}>{override}</option>}
        {versions.map(([version, { publishedAt, size }]) => (
          <option key={version} value={version}>
            {version} · {dateFormat.format(new Date(publishedAt))} · {Math.ceil(size / 1024)} kB
          </option>
        ))}
      </SelectField>
      {failures.map(({ version, page, kind, message, replacedBy }, index) => (
        // Failures are an append-only log, so the index is a stable key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Text key={index} size="sm" tone="warning">
          {version} falló en {page} ({kindWords[kind]}): {message}
          {replacedBy && `. Se muestra ${replacedBy}`}
        </Text>
      ))}
      {override && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => onChoose('')}>
            Volver a la publicada<VisuallyHidden> de {name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Stack>
  )
}

function stateOf(loaded: RemoteReport | null, { isStopped }: RemoteRecord): string {
  if (isStopped && !loaded?.version) return 'Deshabilitada por los operadores'
  if (!loaded) return 'Sin cargar en esta visita'
  const failed = loaded.attempts.find(({ error }) => error !== null)
  const reason = failed ? `. ${failed.version}: ${failed.error}` : ''
  if (!loaded.version) return `No se pudo cargar${reason}`
  const time = loaded.ms === null ? '' : ` en ${loaded.ms} ms`
  return `Cargada: ${loaded.version} (${sourceWords[loaded.source ?? 'registry']})${time}${reason}`
}
