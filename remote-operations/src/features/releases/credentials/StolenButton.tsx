import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Modal, RowButton } from 'shared-admin'
import type { ReleaseCredential } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'
import { StolenForm } from './StolenForm.tsx'

/** Takes back everything that a stolen credential did, after showing it. */
export function StolenButton({ credential }: { credential: ReleaseCredential }) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, remote } = credential
  return (
    <>
      <RowButton
        label={`Robaron ${name} de ${remote}: retirar lo que publicó`}
        title="La robaron: retirar lo que publicó"
        onClick={() => setIsOpen(true)}
      >
        <ShieldAlert aria-hidden />
      </RowButton>
      <Modal
        title={sentence`Robaron «${name}» de ${remote}`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <StolenForm credential={credential} onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}
