// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, expect, it } from 'vitest'
import { CertificateListScreen } from './CertificateListScreen.tsx'

afterEach(() => signOut())

const row = {
  ...{ id: '3f0c7a52-8a51-4d1e-9d2b-6f2f0c1b7a10', courseTitle: 'AWS', holderName: 'Ana Peña', hours: 2 },
  ...{ lessonCount: 3, issuedAt: '2026-11-29T15:00:00.000Z', isShared: true },
  ...{ revokedAt: null, revokedReason: null },
}
const others = { listViews: { results: [] } }
const page = (results: object[]) => ({
  ...{ results, totalItems: results.length, pagination: { page: 1, limit: 20, totalPages: 1 } },
})

it('revokes a certificate with a reason', async () => {
  signInAs('admin')
  const revoked = { ...row, revokedAt: '2026-11-30T15:00:00.000Z', revokedReason: 'Por error' }
  const api = mockApi({
    ...others,
    listCertificates: page([row]) as never,
    revokeCertificate: { results: revoked },
  })
  renderApp(<CertificateListScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Revocar el certificado de Ana Peña' }))
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: ' Por error ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Revocar' }))
  await expect.poll(() => api.requestsOf('revokeCertificate')[0]?.body).toEqual({ reason: 'Por error' })
})

it('restores one that was revoked', async () => {
  signInAs('admin')
  const revoked = { ...row, revokedAt: '2026-11-30T15:00:00.000Z', revokedReason: 'Por error' }
  const api = mockApi({
    ...others,
    listCertificates: page([revoked]) as never,
    restoreCertificate: { results: row },
  })
  renderApp(<CertificateListScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Restablecer el certificado de Ana Peña' }))
  await expect.poll(() => api.requestsOf('restoreCertificate')).toHaveLength(1)
})
