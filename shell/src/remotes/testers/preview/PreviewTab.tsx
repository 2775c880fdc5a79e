import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Preview } from 'shared-auth/api'
import { pageTitle, writeStored } from 'shared-ui'
import { storeOverrides, withoutChoice } from '../overrides.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewQuestion } from './PreviewQuestion.tsx'
import { describePreview, type PreviewRequest, versionsOf } from './previewRequest.ts'

/** Asks whether to open the versions; once that is confirmed, shows them in this tab until the preview expires. */
export function PreviewTab({ request }: { request: PreviewRequest }) {
  const [isOpen, setIsOpen] = useState(request.isConfirmed)
  const [hasEnded, setHasEnded] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['preview', request],
    queryFn: () => describePreview(request),
    // The token of an open preview stays the same.
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false, retry: false },
  })
  useEffect(() => {
    document.title = pageTitle('Versión de prueba')
  }, [])
  // A preview that its tab may not show any more is not offered again after a reload.
  useEffect(() => {
    if (error) forget()
  }, [error])

  const handleOpen = (preview: Preview) => {
    storeOverrides(versionsOf(preview))
    if ('link' in request) writeStored('mfe:testers', request.link)
    history.replaceState(history.state, '', cleanAddress())
    setIsOpen(true)
  }
  const handleExpiry = () => {
    forget()
    setHasEnded(true)
    setIsOpen(false)
    void refetch()
  }
  if (isOpen && data) return <PreviewFrame preview={data} onExpiry={handleExpiry} onLeave={leave} />
  return (
    <PreviewQuestion
      preview={isFetching ? undefined : data}
      error={isFetching ? null : error}
      hasEnded={hasEnded}
      onOpen={handleOpen}
      onCancel={leave}
      onRetry={() => void refetch()}
    />
  )
}

function forget() {
  storeOverrides({})
  writeStored('mfe:testers', null)
}

/** Shows the live page in this tab. */
function leave() {
  forget()
  history.replaceState(history.state, '', cleanAddress())
  location.reload()
}

function cleanAddress(): string {
  return withoutChoice(new URL(location.href))
}
