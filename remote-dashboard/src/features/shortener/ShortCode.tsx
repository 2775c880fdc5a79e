import { Copy, QrCode as QrIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ExternalLink, IconButton, Skeleton, Stack, toast } from 'shared-ui'
import { Modal } from '../../admin/Modal.tsx'
import { RowActions } from '../../admin/RowActions.tsx'
import { openAddress, type ShortLink } from './shortener.api.ts'

const QrCode = lazy(() => import('./QrCode.tsx').then((m) => ({ default: m.QrCode })))

/** A short link that opens in a new tab, with the ways to carry it elsewhere. */
export function ShortCode({ link }: { link: ShortLink }) {
  const [isQrOpen, setIsQrOpen] = useState(false)
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
      <ExternalLink href={address}>{link.backHalf}</ExternalLink>
      <RowActions>
        <IconButton label={`Copiar ${link.backHalf}`} title="Copiar" size="sm" onClick={handleCopy}>
          <Copy aria-hidden />
        </IconButton>
        <IconButton
          label={`Código QR de ${link.backHalf}`}
          title="Código QR"
          size="sm"
          onClick={() => setIsQrOpen(true)}
        >
          <QrIcon aria-hidden />
        </IconButton>
      </RowActions>
      <Modal title={`Código QR de ${link.backHalf}`} isOpen={isQrOpen} onClose={() => setIsQrOpen(false)}>
        <Suspense fallback={<Skeleton height="20rem" />}>
          <QrCode address={address} name={link.backHalf} />
        </Suspense>
      </Modal>
    </Stack>
  )
}
