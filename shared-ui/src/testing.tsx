import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { UiProvider } from './theme/UiProvider.tsx'

/** Renders within what every page stands in: theme, toasts and a router at `route`. */
export function renderWithUi(ui: ReactNode, { route = '/' }: { route?: string } = {}) {
  return render(
    <UiProvider>
      <MemoryRouter initialEntries={[route]}>{ui}</MemoryRouter>
    </UiProvider>,
  )
}
