import { Check, X } from 'lucide-react'
import { CopyButton, ExternalLink, IconButton, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { QrButton } from '../QrButton.tsx'
import { openAddress } from '../shortLinks.api.ts'
import type { Saved } from './useSavedLink.ts'

/** The address of the link that was saved last, ready to be copied; it stays above the rows while they scroll. */
export function SavedLink({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const { link, isNew } = saved
  const address = openAddress(link)
  return (
    <Bar role="status">
      <Text weight="semibold">
        <Done aria-hidden size="1em" /> {isNew ? 'URL corta creada.' : 'URL corta actualizada.'}
      </Text>
      <Address>
        <ExternalLink href={address}>{address}</ExternalLink>
      </Address>
      <Stack direction="row" align="center" gap={1}>
        <CopyButton text={address} failure={`No se pudo copiar. El enlace es ${address}`} />
        <QrButton link={link} />
        <IconButton label="Cerrar este aviso" title="Cerrar" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Stack>
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  top: calc(var(--top) + ${theme.space[2]});
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.success};
  border-radius: ${theme.radius.md};
  background: ${theme.color.successSoft};
  box-shadow: ${theme.shadow.md};
`

const Address = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`

/* Inline, before the words. */
const Done = styled(Check)`
  display: inline;
  vertical-align: -0.1em;
`
