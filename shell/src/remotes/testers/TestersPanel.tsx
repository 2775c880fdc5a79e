import type { RemoteName } from 'federation'
import { X } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { useSession } from 'shared-auth'
import { Button, Card, CopyButton, Heading, IconButton, Stack, Text, TextAreaField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { readPageLoad } from '../pageLoad.ts'
import { report } from '../report.ts'
import { remotesOfSite } from '../siteParts.ts'
import { diagnosisOf, linkToVersions } from './diagnosis.ts'
import { mayChoose } from './mayChoose.ts'
import { type Overrides, storeOverrides } from './overrides.ts'
import { VersionChoice } from './VersionChoice.tsx'
import { withOverrides } from './withOverrides.ts'

const copies = [
  { label: 'Copiar enlace', text: linkToVersions, isForChoosers: true },
  { label: 'Copiar diagnóstico', text: diagnosisOf, isForChoosers: false },
]

/** Shows what this page load uses and why; a tester can choose a published version of each remote for this tab. */
export function TestersPanel({ overrides, onClose }: { overrides: Overrides; onClose: () => void }) {
  const pageLoad = use(readPageLoad())
  const { registry } = pageLoad
  const isOpen = useSession(mayChoose)
  const { failures } = report()
  const offered = copies.filter(({ isForChoosers }) => isOpen || !isForChoosers)
  const panel = useRef<HTMLElement>(null)
  // Without HTTPS there is no clipboard: the text is shown, to be copied by hand.
  const [uncopied, setUncopied] = useState<{ label: string; text: string } | null>(null)
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
        {pageLoad.problem && (
          <Text tone="warning" size="sm">
            {pageLoad.problem}. Se usa el que acompaña a la página.
          </Text>
        )}
        {[...new Set([...remotesOfSite(), ...Object.keys(registry.remotes)])].map((name) => (
          <VersionChoice
            key={name}
            name={name}
            record={registry.remotes[name] ?? null}
            loaded={report().remotes[name] ?? null}
            failures={failures.filter(({ remote }) => remote === name)}
            isOpen={isOpen}
            override={overrides[name] ?? ''}
            onChoose={(version) => reloadWith(withChoice(overrides, name, version))}
          />
        ))}
        {!isOpen && (
          <Text tone="muted" size="sm">
            Solo un administrador puede elegir versiones, o dar un enlace de prueba a otra persona.
          </Text>
        )}
        <Actions>
          {offered.map(({ label, text }) => (
            <CopyButton
              key={label}
              variant="secondary"
              label={label}
              text={() => text(overrides)}
              failure="No se pudo crear el enlace. Inténtalo de nuevo."
              onRefused={(value) => setUncopied({ label, text: value })}
            />
          ))}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => reloadWith({})}
            disabled={Object.keys(overrides).length === 0}
          >
            Restablecer todo
          </Button>
        </Actions>
        {uncopied && (
          <TextAreaField
            label={`${uncopied.label}: selecciona y copia`}
            rows={4}
            readOnly
            value={uncopied.text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Stack>
    </Panel>
  )
}

function withChoice(overrides: Overrides, name: RemoteName, version: string): Overrides {
  const { [name]: _before, ...others } = overrides
  return version ? { ...others, [name]: version } : others
}

/** Another choice is asked about again; without one, the tab shows the live versions. */
function reloadWith(overrides: Overrides) {
  if (Object.keys(overrides).length > 0)
    return location.assign(withOverrides(new URL(location.href), overrides))
  storeOverrides({})
  location.reload()
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
