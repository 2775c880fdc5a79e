import { type RemoteName, remoteNames } from 'federation'
import { use } from 'react'
import { Button, Card, Heading, IconButton, SelectField, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Overrides, overridesQuery, storeOverrides } from './overrides.ts'
import { report } from './report.ts'
import { readVisit } from './visitRemotes.ts'

const dateFormat = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

/** Lets a tester choose, for this tab, among the published versions of each remote. */
export function TestersPanel({ onClose }: { onClose: () => void }) {
  const { registry, overrides } = use(readVisit())

  return (
    <Panel aria-label="Versiones de las partes del sitio">
      <Stack gap={4}>
        <Stack direction="row" justify="space-between" align="center">
          <Heading level={2} size="md">
            Versiones
          </Heading>
          <IconButton label="Cerrar" onClick={onClose}>
            ×
          </IconButton>
        </Stack>
        {remoteNames.map((name) => (
          <VersionChoice key={name} name={name} overrides={overrides} record={registry.remotes[name]} />
        ))}
        <Button
          variant="secondary"
          onClick={() => reloadWith({})}
          disabled={Object.keys(overrides).length === 0}
        >
          Restablecer todo
        </Button>
      </Stack>
    </Panel>
  )
}

type ChoiceProps = {
  name: RemoteName
  overrides: Overrides
  record: Awaited<ReturnType<typeof readVisit>>['registry']['remotes'][RemoteName]
}

function VersionChoice({ name, overrides, record }: ChoiceProps) {
  const loaded = report().remotes[name]
  const versions = Object.entries(record?.versions ?? {}).reverse()
  const handleChange = (version: string) => {
    const { [name]: _removed, ...others } = overrides
    reloadWith(version ? { ...others, [name]: version } : others)
  }
  if (!record) return <Text tone="muted">{name}: sin publicar</Text>

  return (
    <SelectField
      label={name}
      hint={
        loaded?.version
          ? `Cargada: ${loaded.version} (${sourceWords[loaded.source ?? 'registry']})`
          : 'Sin cargar en esta visita'
      }
      value={overrides[name] ?? ''}
      onChange={(event) => handleChange(event.target.value)}
    >
      <option value="">La publicada ({record.active ?? 'ninguna'})</option>
      {versions.map(([version, { publishedAt, size }]) => (
        <option key={version} value={version}>
          {version} · {dateFormat.format(new Date(publishedAt))} · {Math.ceil(size / 1024)} kB
        </option>
      ))}
    </SelectField>
  )
}

const sourceWords = {
  registry: 'la publicada',
  override: 'elegida para probar',
  fallback: 'la anterior, por un fallo',
  source: 'código local',
}

/** A visit never mixes versions, so a choice starts a new one. */
function reloadWith(overrides: Overrides) {
  storeOverrides(overrides)
  location.assign(
    Object.keys(overrides).length > 0 ? location.pathname + overridesQuery(overrides) : location.pathname,
  )
}

const Panel = styled(Card).attrs({ as: 'aside' })`
  width: min(22rem, calc(100vw - 2rem));
  max-height: min(36rem, 80vh);
  overflow-y: auto;
  box-shadow: ${theme.shadow.lg};
`
