import { Download } from 'lucide-react'
import { useState } from 'react'
import { chosenOf, failureNotice, saveFile } from 'shared-admin'
import { exportShortLinkVisits } from 'shared-auth/api'
import { Button, toast } from 'shared-ui'
import type { VisitFilters } from './visits.api.ts'

interface VisitExportProps {
  filters: VisitFilters
  isDisabled: boolean
}

/** Saves every visit of the list as a CSV file, which the server writes while it reads them. */
export function VisitExport({ filters, isDisabled }: VisitExportProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function handleExport() {
    setIsBusy(true)
    try {
      const { sortVisitedAt: _order, ...chosen } = filters
      // A million visits take longer than any other request.
      saveFile(await exportShortLinkVisits(chosenOf(chosen), { timeout: 0 }), 'visitas.csv')
    } catch (error) {
      toast.danger(failureNotice('Error al exportar las visitas', error))
    }
    setIsBusy(false)
  }

  return (
    <Button
      variant="secondary"
      disabled={isDisabled}
      isBusy={isBusy}
      busyLabel="Exportando..."
      onClick={handleExport}
    >
      <Download aria-hidden /> Exportar CSV
    </Button>
  )
}
