import { operations } from '../api/operations.ts'
import { addPerson, openSession } from '../support/people.ts'
import { expect, signIn, test } from '../support/test.ts'
import { journey } from './journey.ts'

const COURSE = 'github-actions'

/** Somebody who has completed two lessons. */
async function addReader(url: string) {
  const reader = await addPerson(url, 'user')
  const { sections } = await operations.getAcademyCourse(COURSE, { url })
  const at = new Date().toISOString()
  const items = sections
    .flatMap(({ lessons }) => lessons)
    .slice(0, 2)
    .map(({ id }) => ({ lessonId: id, done: { value: true, at }, place: null, mark: null }))
  await operations.saveReading({ items }, await openSession(url, reader))
  return reader
}

journey(test, 'of the academy sees who reads a course', async (person) => {
  const { page, site } = person
  const reader = await addReader(site)
  const writer = await addPerson(site, 'collaborator')
  const admin = await openSession(site, await addPerson(site, 'admin'))
  await operations.giveUserAreas(writer.id, { areas: [{ area: 'academy', level: 'edit' }] }, admin)
  const { title } = await operations.getAcademyCourse(COURSE, { url: site })

  await signIn(page, writer.email, writer.password, person.press)
  await expect(page).toHaveURL('/dashboard')
  await person.openScreen('Lectores', 'Academia')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await person.station('the courses and their readers')
  await person.link(title)
  await expect(page.getByRole('table', { name: 'Lecciones' })).toBeVisible()
  await person.station('where the readers are')
  await person.link('Quién lee')
  await person.write(page.getByLabel('Buscar'), reader.name)
  await expect(page.getByRole('table', { name: 'Quién lee' }).getByText(reader.name)).toBeVisible()
  await person.station('who reads')
  await person.press(page.getByRole('link', { name: 'Preguntas', exact: true }).last())
  await expect(page.getByRole('table', { name: 'Preguntas' })).toBeVisible()
  await person.station('the questions')
})
