import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { useToasts } from './feedback/toast.ts'
import { UiProvider } from './theme/UiProvider.tsx'

/** Renders within what every page stands in: theme, toasts, a fresh query client, a router at `route`. */
export function renderWithUi(ui: ReactNode, { route = '/' }: { route?: string } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[route]}>{ui}</MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
}

/** Takes every toast off the screen, those that wait too: they outlive the component that showed them. */
export function clearToasts() {
  act(() => useToasts.setState({ toasts: [] }))
}
