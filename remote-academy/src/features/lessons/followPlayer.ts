const HOST = 'https://www.youtube-nocookie.com'
const ASK_MS = 1000
const ENDED = 0

/**
 * Calls back with the second that a player of YouTube shows, 0 at its end. A player reports it to the page that asks, from when
 * its own script runs. Returns a function that stops.
 */
export function followPlayer(frame: HTMLIFrameElement, onSecond: (second: number) => void): () => void {
  const ask = () => frame.contentWindow?.postMessage('{"event":"listening","id":1,"channel":"widget"}', '*')
  const asking = setInterval(ask, ASK_MS)
  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== HOST) return
    clearInterval(asking)
    const { currentTime, playerState } = infoIn(data)
    if (playerState === ENDED) onSecond(0)
    else if (typeof currentTime === 'number' && currentTime >= 0) onSecond(Math.floor(currentTime))
  }
  addEventListener('message', handleMessage)
  return () => {
    clearInterval(asking)
    removeEventListener('message', handleMessage)
  }
}

function infoIn(data: unknown): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(data)).info)
  } catch {
    return {}
  }
}
