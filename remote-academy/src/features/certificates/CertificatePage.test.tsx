// @vitest-environment happy-dom
import { generateKeyPairSync, sign } from 'node:crypto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Certificate } from 'shared-auth/api'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CertificatePage } from './CertificatePage.tsx'
import { workOf } from './certificateWords.ts'

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const id = '3f0c7a52-8a51-4d1e-9d2b-6f2f0c1b7a10'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'clave', alg: 'EdDSA', use: 'sig' }
const facts = {
  ...{ id, courseTitle: 'AWS desde cero', holderName: 'Ana Peña', hours: 2.5, lessonCount: 3 },
  ...{ issuedAt: '2026-11-29T15:00:00.000Z', isShared: true, revokedAt: null, revokedReason: null },
}

function signed({ holderName, courseTitle, issuedAt, ...rest } = facts, key = privateKey): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const credentialSubject = {
    ...{ identifier: [{ identityHash: holderName }], achievement: { name: courseTitle } },
    narrative: workOf(rest),
  }
  const head = encoded({ alg: 'EdDSA', kid: 'https://sitio.example/keys/clave' })
  const text = `${head}.${encoded({ jti: `https://sitio.example/${id}`, validFrom: issuedAt, credentialSubject })}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

const certificate: Certificate = { ...facts, isOwn: false, credential: signed() }
const status = (revoked: boolean) => ({
  ...{ id: 's', issuer: 'i', revokedCredential: revoked ? [{ id: 'c', revoked: true }] : [] },
})

function open(shown: Partial<Certificate> = {}, others: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    getCertificate: { results: { ...certificate, ...shown } },
    getCertificateKey: jwk as never,
    getCredentialStatus: status(false),
    ...others,
  })
  renderApp(<CertificatePage />, { path: `/academy/certificado/${id}`, pattern: '/academy/certificado/:id' })
  return api
}

const verify = async () => fireEvent.click(await screen.findByRole('button', { name: 'Verificar' }))

describe('the page of a certificate', () => {
  it('says who finished what, when and with how much work, and has its address as a QR code', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Peña' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'AWS desde cero' })).toBeDefined()
    expect(screen.getByText(/3 lecciones, 2,5 horas · 29 de noviembre de 2026/)).toBeDefined()
    expect(screen.getByText('Válido')).toBeDefined()
    expect(screen.getByTitle(new RegExp(`certificado/${id}$`))).toBeDefined()
    expect(screen.queryByRole('button', { name: /ompartir/ })).toBeNull()
  })

  it('shows a name with markup as text', async () => {
    open({ holderName: '<img src=x onerror=alert(1)>' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
    expect(document.querySelector('img')).toBeNull()
  })

  it('says that it was revoked', async () => {
    open({ revokedAt: '2026-11-30T15:00:00.000Z' })
    expect(await screen.findByText('Revocado')).toBeDefined()
    expect(screen.getByText(/fue revocado el 30 de noviembre de 2026/)).toBeDefined()
    expect(screen.queryByText('Válido')).toBeNull()
  })

  it('is missing where it is not shared, as an unknown one', async () => {
    open({}, { getCertificate: replyError(404, 'No se encontró el certificado.') })
    expect(await screen.findByText('No se encontró el certificado.')).toBeDefined()
  })

  it('is printed by the browser', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar como PDF' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('is shared and withdrawn by its holder', async () => {
    signInAs('user')
    const own = { ...certificate, isOwn: true }
    const api = open(
      { isOwn: true, isShared: false },
      { shareCertificate: { results: { ...own, isShared: true } }, listOwnCertificates: { results: [] } },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Compartir' }))
    expect(await screen.findByRole('button', { name: 'Dejar de compartir' })).toBeDefined()
    expect(api.requestsOf('shareCertificate')[0]?.body).toEqual({ isShared: true })
  })
})

describe('Verificar', () => {
  it('accepts what the site signed', async () => {
    const api = open()
    await verify()
    expect(await screen.findByText(/La firma es auténtica y/)).toBeDefined()
    expect(api.requestsOf('verifyCertificate')).toEqual([])
  })

  it('reports one that was revoked', async () => {
    open({}, { getCredentialStatus: status(true) })
    await verify()
    expect(await screen.findByText(/pero el certificado fue revocado/)).toBeDefined()
  })

  const other = generateKeyPairSync('ed25519').privateKey
  it.each([
    ['another name', { holderName: 'Otra persona' }],
    ['another course', { courseTitle: 'Otro curso' }],
    ['another date', { issuedAt: '2020-01-01T00:00:00.000Z' }],
    ['more hours', { hours: 100 }],
    ['the signature of another key', { credential: signed(facts, other) }],
    ['no signature', { credential: 'x' }],
  ])('refuses %s', async (_what, shown) => {
    open(shown)
    await verify()
    expect(await screen.findByText(/no es un certificado de este sitio/)).toBeDefined()
  })

  it('leaves it to the server where the browser cannot', async () => {
    vi.stubGlobal('crypto', { subtle: undefined })
    const api = open({}, { verifyCertificate: { state: 'valid' } })
    await verify()
    expect(await screen.findByText(/La firma es auténtica y/)).toBeDefined()
    await waitFor(() => expect(api.requestsOf('verifyCertificate')).toHaveLength(1))
  })
})
