// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useFilters } from './useFilters.ts'

const options = { filters: { search: '', dateFrom: '', dateTo: '' }, limit: 20 }

function useFiltersAndAddress() {
  return { ...useFilters(options), navigate: useNavigate(), address: useLocation().search }
}

function filtersAt(address: string) {
  const { result } = renderHook(useFiltersAndAddress, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  })
  return {
    now: () => result.current,
    does: (work: (all: typeof result.current) => void) => act(() => work(result.current)),
  }
}

it('keeps a change that is not rendered yet when the next one comes', () => {
  const { now, does } = filtersAt('/?page=3')
  does(({ change, setLimit }) => {
    change({ dateFrom: '2019-03-01' })
    change({ dateTo: '2019-03-31' })
    setLimit(50)
  })
  expect(now().address).toBe('?dateFrom=2019-03-01&dateTo=2019-03-31&limit=50')
})

it('continues from the address after going back', async () => {
  const { now, does } = filtersAt('/?search=ana')
  does(({ change }) => change({ dateFrom: '2019-03-01' }))
  await does(({ navigate }) => void navigate(-1))
  expect(now().address).toBe('?search=ana')
  does(({ setPage }) => setPage(2))
  expect(now().address).toBe('?search=ana&page=2')
})

it('resets to the defaults', () => {
  const { now, does } = filtersAt('/?search=ana&limit=50&page=2')
  expect(now().isFiltered).toBe(true)
  does(({ reset }) => reset())
  expect(now()).toMatchObject({ address: '', isFiltered: false })
})
