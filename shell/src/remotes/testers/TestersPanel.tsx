import { type RemoteName, remoteNames } from 'federation'
import { X } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useRef } from 'react'
import { Button, Card, Heading, IconButton, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Overrides, storeOverrides } from '../overrides.ts'
import { report } from '../report.ts'
import { readVisit } from '../visitRemotes.ts'
import { CopyButton } from './CopyButton.tsx'
import { diagnosisOf, linkToVersions } from './diagnosis.ts'
import { VersionChoice } from './VersionChoice.tsx'
import { withOverrides } from './withOverrides.ts'

/** What this visit has loaded and why; lets a tester choose, for this tab, among the published versions of each remote. */
export function TestersPanel({ onClose }: { onClose: () => void }) {
  const visit = use(readVisit())
  const { registry, overrides } = visit
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-label="Versiones de las partes del sitio"
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onClose()}
    >
      <Stack gap={5}>
        <Stack direction="row" justify="space-between" align="center">
          <Heading level={2} size="md">
            Versiones
          </Heading>
          <IconButton label="Cerrar" size="sm" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Stack>
        {visit.problem && (
          <Text tone="warning" size="sm">
            {visit.problem}. Se usa el que acompaña a la página.
          </Text>
        )}
        {remoteNames.map((name) => (
          <VersionChoice
            key={name}
            name={name}
            record={registry.remotes[name] ?? null}
            loaded={report().remotes[name] ?? null}
            override={overrides[name] ?? ''}
            onChoose={(version) => reloadWith(withChoice(overrides, name, version))}
          />
        ))}
        <Actions>
          <CopyButton label="Copiar enlace" done="Enlace copiado." text={() => linkToVersions(overrides)} />
          <CopyButton
            label="Copiar diagnóstico"
            done="Diagnóstico copiado."
            text={() => diagnosisOf(overrides)}
          />
          <Button
            size="sm"
            variant="secondary"
            onClick={() => reloadWith({})}
            disabled={Object.keys(overrides).length === 0}
          >
            Restablecer todo
          </Button>
        </Actions>
      </Stack>
    </Panel>
  )
}

function withChoice(overrides: Overrides, name: RemoteName, version: string): Overrides {
  const { [name]: _before, ...others } = overrides
  return version ? { ...others, [name]: version } : others
}

/** A visit never mixes versions, so a choice starts a new one. */
function reloadWith(overrides: Overrides) {
  storeOverrides(overrides)
  const isAny = Object.keys(overrides).length > 0
  // Told by the address, too, for browsers that keep no storage.
  if (isAny) location.assign(withOverrides(new URL(location.href), overrides))
  else location.reload()
}

const Panel = styled(Card).attrs({ as: 'aside' })`
  width: min(24rem, calc(100vw - 2rem));
  min-height: 0;
  max-height: 40rem;
  overflow-y: auto;
  box-shadow: ${theme.shadow.lg};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`
