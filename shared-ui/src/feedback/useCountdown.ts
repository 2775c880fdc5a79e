import { useEffect, useRef, useState } from 'react'

const tick = 50

/**
 * Progress from 0 to 100 over `duration` ms, in ticks of 50 ms; calls `onEnd` at 100.
 * Real time is measured, because browsers slow down the timers of tabs in the background.
 */
export function useCountdown(duration: number, isRunning: boolean, onEnd: () => void): number {
  const elapsed = useRef(0)
  const [progress, setProgress] = useState(0)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })

  useEffect(() => {
    if (!isRunning) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      elapsed.current += now - last
      last = now
      const isOver = elapsed.current >= duration
      setProgress(isOver ? 100 : (elapsed.current / duration) * 100)
      if (!isOver) return
      clearInterval(timer)
      latestOnEnd.current()
    }, tick)
    return () => clearInterval(timer)
  }, [duration, isRunning])

  return progress
}
