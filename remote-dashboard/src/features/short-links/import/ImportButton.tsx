import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Modal } from 'shared-admin'
import { Button } from 'shared-ui'
import { ImportDialog } from './ImportDialog.tsx'

const title = 'Importar URLs cortas'

/** Opens the import of links from a file. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Upload aria-hidden /> Importar
      </Button>
      <Modal title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ImportDialog onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}
