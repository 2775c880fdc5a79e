import { Copy } from 'lucide-react'
import { formatDate, RowActions } from 'shared-admin'
import type { ShortLink } from 'shared-auth/api'
import { ExternalLink, IconButton, Stack, Text, toast } from 'shared-ui'
import { QrButton } from '../QrButton.tsx'
import { openAddress } from '../shortLinks.api.ts'
import { SavedMark } from './SavedMark.tsx'

interface ShortCodeProps {
  link: ShortLink
  /** Whether this is the link that was saved last. */
  isSaved: boolean
}

/** A short link that opens in a new tab, with buttons to copy it and to show its QR code. */
export function ShortCode({ link, isSaved }: ShortCodeProps) {
  const address = openAddress(link)

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Enlace copiado.')
    } catch {
      toast.warning(`No se pudo copiar. El enlace es ${address}`)
    }
  }

  return (
    <Stack direction="row" align="center" justify="space-between" gap={4}>
      <div>
        <Stack direction="row" align="center" gap={2}>
          <ExternalLink href={address}>{link.backHalf}</ExternalLink>
          {isSaved && <SavedMark />}
        </Stack>
        <Text as="span" size="xs" tone="muted">
          {formatDate(link.createdAt)}
        </Text>
      </div>
      <RowActions>
        <IconButton label={`Copiar ${link.backHalf}`} title="Copiar" size="sm" onClick={handleCopy}>
          <Copy aria-hidden />
        </IconButton>
        <QrButton link={link} />
      </RowActions>
    </Stack>
  )
}
