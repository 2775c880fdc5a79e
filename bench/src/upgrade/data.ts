import { isDeepStrictEqual } from 'node:util'
import type { UpgradeSite } from './site.ts'

const person = {
  ...{ name: 'Ana de antes', username: 'ana-de-antes', email: 'ana-de-antes@nodonorte.example' },
  ...{ password: 'Una-clave-de-antes-1', role: 'user', isPublic: false, isActive: true },
}
const link = { destination: 'https://www.example.com/antes', backHalf: 'antes-1' }
const mail = { name: 'Beto', email: 'beto@nodonorte.example', message: 'Un mensaje de antes de actualizar.' }

/** What a site of any release tells about the data that was made, and about a lesson of its sample content. */
type Data = { user: string; destination: string; message: string; lesson: string }

/** Makes a person, a short link and a mail over the API, whose addresses every release has. */
export async function makeData(site: UpgradeSite): Promise<Data> {
  await site.call('POST', '/api/auth/register', person)
  await site.call('POST', '/api/shortener/create', link)
  await site.call('POST', '/api/mail/submit', mail)
  const data = await readData(site)
  const made = { user: person.email, destination: link.destination, message: mail.message }
  checkData({ ...made, lesson: data.lesson }, data)
  return data
}

export async function readData(site: UpgradeSite): Promise<Data> {
  const results = async (path: string) =>
    ((await site.call('GET', path)) as { results: Record<string, string>[] }).results
  const [user] = await results(`/api/users/getAll?search=${person.username}`)
  const [short] = await results('/api/shortener/getAllFilter?search=antes')
  const [sent] = await results('/api/mail/getAll?search=Beto')
  const { id } = sent ?? {}
  const whole = (await site.call('GET', `/api/mail/getById/${id}`)) as { results: { message: string } }
  await site.signIn(person)
  return {
    user: user?.email ?? '',
    destination: short?.destination ?? '',
    message: whole.results.message,
    lesson: await site.lessonTitle(),
  }
}

export function checkData(before: Data, after: Data) {
  if (!isDeepStrictEqual(before, after))
    throw new Error(`the data differs: ${JSON.stringify(before)} became ${JSON.stringify(after)}`)
}
