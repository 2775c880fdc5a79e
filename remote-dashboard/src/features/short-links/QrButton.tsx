import { QrCode as QrIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Modal } from 'shared-admin'
import type { ShortLink } from 'shared-auth/api'
import { IconButton, Skeleton } from 'shared-ui'
import { openAddress } from './shortLinks.api.ts'

const QrCode = lazy(() => import('./QrCode.tsx').then((m) => ({ default: m.QrCode })))

/** Opens the QR code of a short link. */
export function QrButton({ link }: { link: ShortLink }) {
  const [isOpen, setIsOpen] = useState(false)
  const title = `Código QR de ${link.backHalf}`
  return (
    <>
      <IconButton label={title} title="Código QR" size="sm" onClick={() => setIsOpen(true)}>
        <QrIcon aria-hidden />
      </IconButton>
      <Modal title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<Skeleton height="20rem" />}>
          <QrCode address={openAddress(link)} name={link.backHalf} />
        </Suspense>
      </Modal>
    </>
  )
}
