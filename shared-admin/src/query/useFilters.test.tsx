// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, type Navigator, Router, useLocation, useNavigate } from 'react-router-dom'
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

it('keeps the last change when only the one before it is rendered', () => {
  const asked: string[] = []
  const push = ({ search }: { search: string }) => asked.push(search)
  const navigator = { push, createHref: String } as unknown as Navigator
  let rendered = ''
  const { result, rerender } = renderHook(useFiltersAndAddress, {
    wrapper: ({ children }) => (
      <Router location={{ pathname: '/', search: rendered }} navigator={navigator}>
        {children}
      </Router>
    ),
  })
  result.current.change({ search: 'ana' })
  result.current.change({ dateFrom: '2019-03-01' })
  rendered = asked[0] ?? ''
  rerender()
  expect(result.current.address).toBe('?search=ana')
  expect(result.current.latest().filters).toMatchObject({ search: 'ana', dateFrom: '2019-03-01' })
  result.current.setPage(2)
  expect(asked.at(-1)).toBe('?search=ana&dateFrom=2019-03-01&page=2')
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
