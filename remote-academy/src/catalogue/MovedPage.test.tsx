// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { mockApi, replyError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { MovedPage } from './MovedPage.tsx'
import type { MovedKind } from './moved.api.ts'

const former = '/academy/viejo?t=90#red'

function open(kind: MovedKind, params: string[]) {
  const missing = { message: 'No existe.', to: '/academy', children: 'Volver' }
  return renderApp(
    [
      { path: '/academy/viejo', element: <MovedPage kind={kind} params={params} {...missing} /> },
      { path: '/academy/*', element: 'La página' },
    ],
    { path: former },
  )
}

describe('MovedPage', () => {
  it.each([
    ['category', ['devops'], '/academy/devops'],
    ['course', ['devops', 'aws'], '/academy/devops/aws'],
    ['lesson', ['devops', 'aws', 'red', 'vpc'], '/academy/devops/aws/red/vpc'],
  ] as const)('replaces the former address of a %s', async (kind, params, current) => {
    const api = mockApi({ findMovedAddress: { params } })
    const { address, router } = open(kind, ['a/b', 'ñ'])
    expect(await screen.findByText('La página')).toBeDefined()
    expect(address()).toBe(`${current}?t=90#red`)
    expect(router.state.historyAction).toBe('REPLACE')
    expect(api.requests[0]?.query).toEqual({ kind, place: 'a%2Fb/%C3%B1' })
  })

  it('says that nothing exists at an address that nothing ever had', async () => {
    mockApi({ findMovedAddress: replyError(404, 'x') })
    const { address } = open('course', ['x', 'y'])
    expect(await screen.findByText('No existe.')).toBeDefined()
    expect(address()).toBe(former)
  })
})
