import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { HostProvider, UiProvider } from 'shared-ui'
import { host } from './host.tsx'
import { TestersBadge } from './remotes/TestersBadge.tsx'
import { BrandStyle } from './site/BrandStyle.ts'
import { useIsHydrated } from './useIsHydrated.ts'

type Props = {
  queryClient: QueryClient
  /** The router's pages. */
  children: ReactNode
}

/** The whole document body: the same in the browser and where pages are drawn ahead. */
export function App({ queryClient, children }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <StrictMode>
      <UiProvider>
        <BrandStyle />
        <QueryClientProvider client={queryClient}>
          <HostProvider value={host}>{children}</HostProvider>
          {isHydrated && (
            <Suspense>
              <TestersBadge />
            </Suspense>
          )}
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>
  )
}
