import { use, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from 'shared-ui'
import { siteParts } from '../../remotes/siteParts.ts'
import { loadPart, type PartLoad } from '../../remotes/slots/loadPart.ts'
import { PartErrorBoundary } from '../../remotes/slots/PartErrorBoundary.tsx'
import { RemotePart } from '../../remotes/slots/RemotePart.tsx'

const slot = 'shell.search'

/** The dialog of the search, a part of the remote that fills its slot. Where it fails, its page opens instead. */
export function SearchHost({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const [part] = siteParts.slots[slot] ?? []
  const [load] = useState(() => part && loadPart({ slot, remote: part.remote, part: part.part }))
  const fail = () => {
    close()
    void navigate(pathTo('/buscar'))
  }
  if (!load) return null
  return (
    <PartErrorBoundary slot={slot} report={load.report} locationKey="" onFailed={fail}>
      <LoadedDialog load={load} close={close} />
    </PartErrorBoundary>
  )
}

function LoadedDialog({ load, close }: { load: PartLoad; close: () => void }) {
  const component = use(load.component)
  const from = use(load.from)
  const [value] = useState({ close })
  return <RemotePart from={from} component={component} value={value} />
}
