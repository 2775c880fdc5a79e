import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react'

// Nothing reads it. React hydrates every boundary below a changed context first, because it might.
const IsHydrated = createContext(false)

type Props = { run: () => void; children: ReactNode }

/** Runs `run` once when React has hydrated the whole page, with every Suspense boundary in it. */
export function WhenHydrated({ run, children }: Props) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => {
    if (isHydrated) run()
    else startTransition(() => setIsHydrated(true))
  }, [isHydrated, run])
  return <IsHydrated value={isHydrated}>{children}</IsHydrated>
}
