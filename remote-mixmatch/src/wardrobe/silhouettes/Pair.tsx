import type { ReactNode } from 'react'

/** Both shoes, from the drawing of the right one. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <>
      <g>{children}</g>
      <g transform="matrix(-1 0 0 1 400 0)">{children}</g>
    </>
  )
}
