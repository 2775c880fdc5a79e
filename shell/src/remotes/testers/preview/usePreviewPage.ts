import { type RefObject, useEffect, useState } from 'react'
import { readFrameMessage } from './frameMessages.ts'

/** A page that was opened in the preview, and when. */
export type Step = { path: string; at: Date }

const MAX_STEPS = 30

/**
 * Follows the page of a preview: the pages that were opened in it, the current one last, and its report, which is copied to
 * this document's `__MFE__` for the panel and for testers' tools.
 */
export function usePreviewPage(frame: RefObject<HTMLIFrameElement | null>, onEnd: () => void): Step[] {
  const [steps, setSteps] = useState<Step[]>([])
  const [, setCount] = useState(0)
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent) => {
      const message = source === frame.current?.contentWindow ? readFrameMessage(data) : null
      if (message?.kind === 'end') onEnd()
      if (message?.kind === 'page')
        setSteps((before) => [...before, { path: message.path, at: new Date() }].slice(-MAX_STEPS))
      if (message?.kind !== 'report') return
      window.__MFE__ = message.report
      setCount((count) => count + 1)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [frame, onEnd])
  return steps
}
