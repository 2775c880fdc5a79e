import type { RemoteName, RemoteRecord } from 'federation'
import { Button, SelectField, Stack, Text, VisuallyHidden } from 'shared-ui'
import type { RemoteReport } from '../report.ts'

const dateFormat = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
  timeZone: 'America/Bogota',
})

const sourceWords = {
  registry: 'la publicada',
  override: 'elegida para probar',
  fallback: 'la anterior, por un fallo',
  source: 'código local',
}

type Props = {
  name: RemoteName
  record: RemoteRecord | null
  loaded: RemoteReport | null
  /** The version or local address chosen in this tab; '' for none. */
  override: string
  onChoose: (version: string) => void
}

/** One remote: what is loaded and where it came from, and its published versions, newest first. */
export function VersionChoice({ name, record, loaded, override, onChoose }: Props) {
  if (!record) return <Text tone="muted">{name}: sin publicar</Text>
  const versions = Object.entries(record.versions).toSorted(([, one], [, other]) =>
    other.publishedAt.localeCompare(one.publishedAt),
  )
  const isLocal = override !== '' && !Object.hasOwn(record.versions, override)
  return (
    <Stack gap={2}>
      <SelectField
        label={name}
        hint={stateOf(loaded)}
        value={override}
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

function stateOf(loaded: RemoteReport | null): string {
  if (!loaded) return 'Sin cargar en esta visita'
  const failed = loaded.attempts.find(({ error }) => error !== null)
  const reason = failed ? `. ${failed.version}: ${failed.error}` : ''
  if (!loaded.version) return `No se pudo cargar${reason}`
  const time = loaded.ms === null ? '' : ` en ${loaded.ms} ms`
  return `Cargada: ${loaded.version} (${sourceWords[loaded.source ?? 'registry']})${time}${reason}`
}
