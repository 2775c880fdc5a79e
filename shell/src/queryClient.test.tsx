// @vitest-environment happy-dom
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { ApiError } from 'shared-auth'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClients } from './queryClient.ts'

const queryClient = queryClients.of(null)

const offline = new ApiError({ status: 0, code: 'offline', message: 'No hay conexión a internet.' })

afterEach(() => {
  setOnline(true)
  queryClient.clear()
})

function setOnline(isOnline: boolean) {
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}

const load = vi.fn<() => Promise<string>>()
const save = vi.fn<() => Promise<void>>()

function Page() {
  const { data, error } = useQuery({ queryKey: ['page'], queryFn: load })
  const saving = useMutation({ mutationFn: save })
  return (
    <>
      <p>{data ?? error?.message ?? 'Cargando'}</p>
      <button type="button" onClick={() => saving.mutate()}>
        {saving.error?.message ?? saving.status}
      </button>
    </>
  )
}

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
}

it('fails immediately while offline, and loads automatically when back online', async () => {
  load.mockRejectedValueOnce(offline).mockResolvedValue('Proyectos')
  open()
  setOnline(false)
  expect(await screen.findByText('No hay conexión a internet.')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  setOnline(true)
  expect(await screen.findByText('Proyectos')).toBeTruthy()
})

it('does not queue a mutation while offline', async () => {
  load.mockResolvedValue('Proyectos')
  save.mockRejectedValueOnce(offline)
  open()
  setOnline(false)
  act(() => screen.getByRole('button').click())
  expect(await screen.findByRole('button', { name: 'No hay conexión a internet.' })).toBeTruthy()
  setOnline(true)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(save).toHaveBeenCalledTimes(1)
})
