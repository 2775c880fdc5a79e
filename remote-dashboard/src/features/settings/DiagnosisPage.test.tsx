// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard } from '../../testing.tsx'

const at = '/dashboard/setting/diagnosis'
const good = { id: 'clock', level: 'ok', name: 'Reloj', text: 'Coincide.', advice: null } as const
const bad = {
  ...{ id: 'mail', level: 'problem', name: 'Correo', text: 'No responde.' },
  advice: 'Corrige SMTP_URL.',
} as const

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('DiagnosisPage', () => {
  it('lists what was checked, and what to do', async () => {
    mockApi({ diagnose: { checkedAt: '2026-11-27T12:00:00.000Z', findings: [good, bad] } })
    await openDashboard(at)
    expect(await screen.findByText('1 problema de 2 comprobaciones.')).toBeDefined()
    expect(screen.getByText('Qué hacer: Corrige SMTP_URL.')).toBeDefined()
    expect(screen.getByText('Problema:')).toBeDefined()
  })

  it('says that everything is in order', async () => {
    mockApi({ diagnose: { checkedAt: '2026-11-27T12:00:00.000Z', findings: [good] } })
    await openDashboard(at)
    expect(await screen.findByText('Todo está bien.')).toBeDefined()
  })

  it('sends a test mail and shows the result', async () => {
    mockApi({
      diagnose: { checkedAt: '2026-11-27T12:00:00.000Z', findings: [good] },
      sendTestMail: { ...good, id: 'testMail', text: 'Enviado a ana@correo.example.' },
    })
    await openDashboard(at)
    await userEvent.click(await screen.findByRole('button', { name: 'Enviarme un correo de prueba' }))
    expect(await screen.findByText('Enviado a ana@correo.example.')).toBeDefined()
  })

  it('offers to retry after a failure', async () => {
    mockApi({ diagnose: () => replyError(503, 'database_down') })
    await openDashboard(at)
    expect(await screen.findByText('No se pudo hacer el diagnóstico.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  })
})
