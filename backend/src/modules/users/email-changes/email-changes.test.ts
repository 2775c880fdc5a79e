import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import { emailChanges, users } from '../../../db/schema/users.ts'
import { readOutbox } from '../../../mailer/outbox.ts'

let site: TestApp
let dataDir: string
let admin: Awaited<ReturnType<TestApp['signInAs']>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emails-'))
  site = await openTestApp({ dataDir })
  admin = await site.signInAs('admin')
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const deadLink = { status: 400, code: 'dead_link' }
let made = 0

/** A separate account, as an administrator creates it, and its session. */
async function newPerson() {
  const username = `correo${++made}`
  const credentials = { email: `${username}@correo.example`, password: 'una-clave-larga' }
  const body = { name: username, username, ...credentials }
  const registered = await site.post('/api/auth/register', { token: admin.accessToken, body })
  const signedIn = await site.post('/api/auth/login', { body: credentials })
  const token = signedIn.json().accessToken as string
  return { ...credentials, user: registered.json().user as { id: string }, token }
}

type Person = Awaited<ReturnType<typeof newPerson>>

const edit = ({ user, token, password: currentPassword }: Person, body: object) =>
  site.patch(`/api/users/update/${user.id}`, { token, body: { currentPassword, ...body } })
const stateOf = async ({ token }: Person) => (await site.get('/api/auth/email', { token })).json()
const confirm = (token: string, link: string) =>
  site.post('/api/auth/email/confirm', { token, body: { token: link } })
const rowOf = async ({ user }: Person) => (await site.db.select().from(users).where(eq(users.id, user.id)))[0]
const mailsTo = async (email: string) => (await readOutbox(dataDir)).filter(({ to }) => to === email)

/** The token of the latest link mailed to an address, once the given number was mailed. */
async function linkMailedTo(email: string, count = 1): Promise<string> {
  const mails = await vi.waitFor(async () => {
    const found = (await mailsTo(email)).filter(({ subject }) => subject === 'Confirma tu correo')
    expect(found).toHaveLength(count)
    return found
  })
  return /\/auth\/email\/confirm#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}

async function askFor(person: Person, email: string): Promise<string> {
  expect((await edit(person, { email })).statusCode).toBe(200)
  return linkMailedTo(email)
}

describe('a change of the user’s own email', () => {
  it('takes effect once the mailed link is opened, and notifies the old address', async () => {
    const person = await newPerson()
    const wanted = `nuevo.${person.email}`
    const response = await edit(person, { email: wanted, name: 'Otro nombre' })
    expect(response.json()).toMatchObject({
      user: { email: person.email, name: 'Otro nombre' },
      pendingEmail: wanted,
    })
    expect(await stateOf(person)).toEqual({
      email: person.email,
      isVerified: false,
      hasPassword: true,
      pending: { email: wanted, expiresAt: expect.any(String), isApproved: true },
    })
    const link = await linkMailedTo(wanted)
    const [notice] = await vi.waitFor(async () => {
      const found = await mailsTo(person.email)
      expect(found).toHaveLength(1)
      return found
    })
    expect(notice?.text).toContain(wanted)
    expect(notice?.text).not.toContain(link)
    expect((await site.post('/api/auth/login', { body: { ...person, email: wanted } })).statusCode).toBe(401)

    expect((await confirm(person.token, link)).json()).toEqual({
      email: wanted,
      isVerified: true,
      hasPassword: true,
      pending: null,
    })
    expect(await rowOf(person)).toMatchObject({ email: wanted, isEmailVerified: true })
    const { password } = person
    expect((await site.post('/api/auth/login', { body: { email: wanted, password } })).statusCode).toBe(200)
    expect(outcome(await confirm(person.token, link))).toEqual(deadLink)
  })

  it('sends none of the requester’s words to the new address, which may be a stranger’s', async () => {
    const person = await newPerson()
    const username = `premio.malo.example-${person.user.id}`
    const wanted = `victima.${person.email}`
    expect((await edit(person, { name: 'Cobra en malo.example', username, email: wanted })).statusCode).toBe(
      200,
    )
    await linkMailedTo(wanted)
    for (const { subject, text } of await mailsTo(wanted)) expect(subject + text).not.toMatch(/malo|premio/)
  })

  it('does nothing when the form is sent with the same address', async () => {
    const person = await newPerson()
    const own = (await site.get(`/api/users/getById/${person.user.id}`, { token: person.token })).json()
    expect((await edit(person, { ...own, password: '' })).json().pendingEmail).toBeNull()
    expect((await edit(person, { email: person.email.toUpperCase() })).json().pendingEmail).toBeNull()
    expect((await stateOf(person)).pending).toBeNull()
    expect(await mailsTo(person.email)).toEqual([])
  })

  it('stores only a hash that expires', async () => {
    const person = await newPerson()
    const wanted = `hash.${person.email}`
    const link = await askFor(person, wanted)
    const rows = await site.db.select().from(emailChanges).where(eq(emailChanges.userId, person.user.id))
    expect(JSON.stringify(rows)).not.toContain(link)
    expect(site.log.join('')).not.toContain(link)
    const past = { expiresAt: new Date(Date.now() - 1) }
    await site.db.update(emailChanges).set(past).where(eq(emailChanges.userId, person.user.id))
    expect(outcome(await confirm(person.token, link))).toEqual(deadLink)
    expect((await stateOf(person)).pending).toBeNull()
  })

  it('can be requested again, and cancelled', async () => {
    const person = await newPerson()
    const wanted = `otra.${person.email}`
    const first = await askFor(person, wanted)
    const again = await site.post('/api/auth/email/link', { token: person.token })
    expect(again.json()).toEqual({ message: `Te enviamos un enlace a ${wanted}.` })
    const second = await linkMailedTo(wanted, 2)
    expect(outcome(await confirm(person.token, first))).toEqual(deadLink)
    expect((await site.delete('/api/auth/email/pending', { token: person.token })).statusCode).toBe(204)
    expect(outcome(await confirm(person.token, second))).toEqual(deadLink)
    expect(await stateOf(person)).toMatchObject({ email: person.email, pending: null })
  })

  it('can be confirmed only by the account that requested it', async () => {
    const [attacker, owner] = [await newPerson(), await newPerson()]
    const link = await askFor(attacker, 'victima@correo.example')
    expect(outcome(await confirm(owner.token, link))).toEqual({ status: 409, code: 'other_account' })
    expect((await site.post('/api/auth/email/confirm', { body: { token: link } })).statusCode).toBe(401)
    expect((await rowOf(attacker))?.email).toBe(attacker.email)
  })

  it('does not reveal that an address is taken, and mails its owner instead', async () => {
    const [person, owner] = [await newPerson(), await newPerson()]
    const free = await edit(person, { email: `libre.${person.email}` })
    const taken = await edit(person, { email: owner.email })
    expect([taken.statusCode, Object.keys(taken.json())]).toEqual([200, Object.keys(free.json())])
    await vi.waitFor(async () => expect(await mailsTo(owner.email)).toHaveLength(1))
    const [mail] = await mailsTo(owner.email)
    expect(mail?.subject).toBe('Ya tienes una cuenta con este correo')
    expect(mail?.text).not.toContain('/auth/')
  })

  it('succeeds for one of two accounts that confirm the same address concurrently', async () => {
    const people = [await newPerson(), await newPerson()]
    const wanted = `disputado${made}@correo.example`
    // Both have links, like two people who share a mailbox.
    const links: string[] = []
    for (const person of people) {
      await edit(person, { email: wanted })
      links.push(await linkMailedTo(wanted, links.length + 1))
    }
    const responses = await Promise.all(people.map(({ token }, index) => confirm(token, links[index] ?? '')))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await site.db.$count(users, eq(users.email, wanted))).toBe(1)
  })

  it('is invalidated by a new password, and invalidates the links to the old address', async () => {
    const person = await newPerson()
    const link = await askFor(person, `tarde.${person.email}`)
    expect((await edit(person, { password: 'una-clave-nueva' })).statusCode).toBe(200)
    expect((await stateOf(person)).pending).toBeNull()
    expect(outcome(await confirm(person.token, link))).toEqual(deadLink)

    const domain = 'http://localhost:3000'
    await site.post('/api/auth/forgotPassword', { body: { email: person.email, domain } })
    const reset = await vi.waitFor(async () => {
      const texts = (await mailsTo(person.email)).map(({ text }) => text).join('\n')
      const [, token = ''] = /restore\/([\w-]{43})/.exec(texts) ?? []
      expect(token).not.toBe('')
      return token
    })
    const wanted = `al-fin.${person.email}`
    const renewed = { ...person, password: 'una-clave-nueva' }
    expect((await confirm(person.token, await askFor(renewed, wanted))).statusCode).toBe(200)
    const body = { emailEncrypt: reset, newPassword: 'la-del-buzon-viejo' }
    expect(outcome(await site.post('/api/auth/restorePassword', { body }))).toEqual(deadLink)
  })

  it('sends a limited number of mails per hour', async () => {
    const person = await newPerson()
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      statuses.push((await edit(person, { email: `r${round}.${person.email}` })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await edit(person, { name: 'Otro' })).statusCode).toBe(200)
  })
})

describe('changing the email of an account that only signs in with Google', () => {
  /** An account in the state after its first sign-in with Google. */
  async function newGooglePerson() {
    const person = await newPerson()
    const bound = { passwordHash: null, isEmailVerified: true, googleSubject: person.user.id }
    await site.db.update(users).set(bound).where(eq(users.id, person.user.id))
    return person
  }

  const approvals = async (person: Person) =>
    (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Aprueba'))

  async function approvalMailedTo(person: Person, count = 1): Promise<string> {
    const mails = await vi.waitFor(async () => {
      const found = await approvals(person)
      expect(found).toHaveLength(count)
      return found
    })
    return /#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  }

  it('must be approved by a link to the current address before the new one gets a link', async () => {
    const person = await newGooglePerson()
    const wanted = `google.${person.email}`
    expect((await edit(person, { email: wanted })).json().pendingEmail).toBe(wanted)
    expect(await stateOf(person)).toMatchObject({
      hasPassword: false,
      pending: { email: wanted, isApproved: false },
    })
    const approval = await approvalMailedTo(person)
    expect(await mailsTo(wanted)).toEqual([])

    const approved = await confirm(person.token, approval)
    expect(approved.json()).toMatchObject({
      email: person.email,
      pending: { email: wanted, isApproved: true },
    })
    expect(outcome(await confirm(person.token, approval))).toEqual(deadLink)
    const link = await linkMailedTo(wanted)
    expect((await confirm(person.token, link)).json()).toMatchObject({ email: wanted, pending: null })
  })

  it('can mail the approval again, to the current address', async () => {
    const person = await newGooglePerson()
    const wanted = `de-nuevo.${person.email}`
    await edit(person, { email: wanted })
    await approvalMailedTo(person)
    const again = await site.post('/api/auth/email/link', { token: person.token })
    expect(again.json().message).toBe(`Te enviamos un enlace a ${person.email}.`)
    await approvalMailedTo(person, 2)
    expect(await mailsTo(wanted)).toEqual([])
  })

  it('needs no password, and none can be set without a mailed link', async () => {
    const person = await newGooglePerson()
    const response = await edit(person, { password: 'una-clave-nueva' })
    expect(outcome(response)).toEqual({ status: 400, code: 'password_by_mail' })
    expect(Object.keys(response.json().fields)).toEqual(['password'])
    expect(await rowOf(person)).toMatchObject({ passwordHash: null })
  })
})

describe('an email changed by an administrator', () => {
  it('takes effect immediately, unverified, and invalidates the links to the old one', async () => {
    const person = await newPerson()
    expect(await rowOf(person)).toMatchObject({ isEmailVerified: false })
    const link = await askFor(person, `propio.${person.email}`)
    const email = `admin.${person.email}`
    const body = { email }
    const response = await site.patch(`/api/users/update/${person.user.id}`, {
      token: admin.accessToken,
      body,
    })
    expect(response.json()).toMatchObject({ user: { email, isEmailVerified: false }, pendingEmail: null })
    expect(outcome(await confirm(person.token, link))).toEqual(deadLink)
  })

  it('is verified by a link that the user requests', async () => {
    const person = await newPerson()
    await site.post('/api/auth/email/link', { token: person.token })
    expect((await stateOf(person)).pending).toBeNull()
    expect((await confirm(person.token, await linkMailedTo(person.email))).statusCode).toBe(200)
    expect(await stateOf(person)).toMatchObject({ email: person.email, isVerified: true, pending: null })
    const again = await site.post('/api/auth/email/link', { token: person.token })
    expect(outcome(again)).toEqual({ status: 409, code: 'nothing_to_confirm' })
  })
})

describe('the seeded accounts', () => {
  it('have verified emails', async () => {
    const seeded = await site.db.select().from(users).where(eq(users.email, 'usuario@nodonorte.example'))
    expect(seeded.map(({ isEmailVerified }) => isEmailVerified)).toEqual([true])
    const [own] = await site.db.select().from(users).where(eq(users.id, admin.user.id))
    expect(own?.isEmailVerified).toBe(true)
  })
})
