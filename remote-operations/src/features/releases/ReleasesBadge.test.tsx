// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderWithUi } from 'shared-ui/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { needsAttention } from './attention.ts'
import { ReleasesBadge } from './ReleasesBadge.tsx'
import { academy, site } from './releases.fixture.ts'

const [, , , untried, refused] = academy.versions
const calm = { ...academy, canary: null, active: '1.4.0' }
const headedBy = (newest = untried) => ({ ...calm, versions: newest ? [newest, ...calm.versions] : [] })

afterEach(() => void signOut())

describe('a remote that waits for somebody', () => {
  it.each([
    ['is disabled', { ...calm, isStopped: true }, true],
    [
      'has a canary that does not advance',
      { ...academy, canary: { ...canaryOf(), failure: 'Faltan visitas.' } },
      true,
    ],
    ['has a newest version that was refused', headedBy(refused), true],
    ['has a newest version without a verdict', headedBy(untried), true],
    ['shows its newest version to all', calm, false],
    ['shows its newest version to some', academy, false],
    ['has a newest version that was withdrawn', { ...headedBy(refused), withdrawn: ['1.1.4'] }, false],
    ['has no version', { ...calm, active: null, versions: [] }, false],
  ])('%s', (_title, remote, isWaiting) => {
    expect(needsAttention(remote)).toBe(isWaiting)
  })
})

describe('ReleasesBadge', () => {
  it('counts the remotes that wait', async () => {
    signInAs('admin')
    const api = mockApi({ getReleases: { ...site, remotes: [headedBy(refused), calm] } })
    const show = vi.fn()
    const { container } = renderWithUi(<ReleasesBadge value={{ show }} />)
    await waitFor(() => expect(show).toHaveBeenLastCalledWith(1))
    expect(container.textContent).toBe('')
    expect(api.requests).toHaveLength(1)
  })

  it('shows nothing when the request fails', async () => {
    signInAs('admin')
    const api = mockApi({ getReleases: replyError(503, 'Vuelve en un momento.') })
    const show = vi.fn()
    renderWithUi(<ReleasesBadge value={{ show }} />)
    await waitFor(() => expect(api.requests).toHaveLength(1))
    expect(new Set(show.mock.calls.flat())).toEqual(new Set([0]))
  })
})

function canaryOf() {
  if (!academy.canary) throw new Error('The fixture has no canary')
  return academy.canary
}
