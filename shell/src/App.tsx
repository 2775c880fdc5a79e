import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense, use } from 'react'
import { HostProvider, UiProvider } from 'shared-ui'
import { handledByReact } from './earlyInput.ts'
import { host } from './host.tsx'
import { QueryClientsContext } from './queryClient.ts'
import { TestersBadge } from './remotes/TestersBadge.tsx'
import { BrandStyle } from './site/BrandStyle.ts'
import { useIsHydrated } from './useIsHydrated.ts'

/** The whole document body around the router's pages: the same in the browser and where pages are prerendered. */
export function App({ children }: { children: ReactNode }) {
  const clients = use(QueryClientsContext)
  const isHydrated = useIsHydrated()
  return (
    <StrictMode>
      <UiProvider>
        <BrandStyle />
        <QueryClientProvider client={clients.of(null)}>
          <div style={{ display: 'contents' }} {...handledByReact}>
            <HostProvider value={host}>{children}</HostProvider>
          </div>
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
