import { operations } from '../api/operations.ts'
import { downloadOf } from '../dashboard/screens.ts'
import { expectAccessibleInBothThemes, inSweep } from '../support/appearance.ts'
import { addPerson, openSession, startSignedIn } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { expect, test } from './test.ts'

const COURSE = 'github-actions'

for (const width of inSweep([390, 1280], [1280]))
  test(`a collaborator of the academy sees who reads a course and what fails, at ${width} px`, async ({
    page,
  }) => {
    test.slow()
    const { url } = siteUnderTest()
    const reader = await addPerson(url, 'user')
    const writer = await addPerson(url, 'collaborator')
    const admin = await openSession(url, await addPerson(url, 'admin'))
    const reading = await openSession(url, reader)
    const course = await operations.getAcademyCourse(COURSE, { url })
    const [one, two] = course.sections.flatMap(({ lessons }) => lessons)
    const at = new Date().toISOString()
    const items = [one, two].map((lesson) => ({
      ...{ lessonId: lesson?.id ?? '', done: { value: true, at }, place: null, mark: null },
    }))
    await operations.saveReading({ items }, reading)
    const { results: asked } = await operations.listCourseQuestions({ courseId: course.id }, admin)
    const [first] = asked
    if (!first) throw new Error(`${COURSE} asks nothing`)
    const given = { lessonId: first.lessonId, questionId: first.questionId, tries: 1, at }
    // Whatever it asks for: this is no right choice of one, and no right text.
    await operations.saveAnswers({ items: [{ ...given, answer: ['?'] }] }, reading)

    await page.setViewportSize({ width, height: 900 })
    await operations.giveUserAreas(writer.id, { areas: [{ area: 'projects', level: 'edit' }] }, admin)
    const session = await startSignedIn(page.context(), url, writer)
    await expect(operations.getCourseReading(course.id, session)).rejects.toThrow('403')
    await operations.giveUserAreas(writer.id, { areas: [{ area: 'academy', level: 'edit' }] }, admin)

    await page.goto('/dashboard/academy/readers')
    await page.getByRole('link', { name: course.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Lecciones' })).toBeVisible()
    await expectAccessibleInBothThemes(page, 'a course and its readers')

    await page.getByRole('link', { name: 'Quién lee' }).click()
    await page.getByLabel('Buscar').fill(reader.name)
    const people = page.getByRole('table', { name: 'Quién lee' })
    await expect(people.getByText(reader.name)).toBeVisible()
    await expect(people.getByText(reader.email)).toHaveCount(0)
    await expectAccessibleInBothThemes(page, 'the readers of a course')
    const file = await downloadOf(page, () => page.getByRole('button', { name: 'Exportar CSV' }).click())
    expect(file.lines).toHaveLength(2)
    expect(file.lines[1]).toContain(`${reader.name},Leyendo,2,`)

    await page.getByRole('link', { name: 'Preguntas', exact: true }).last().click()
    await page.getByRole('table', { name: 'Preguntas' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/dashboard\/academy\/lessons\/.*#pregunta-/)
    await expect(page.getByRole('textbox', { name: 'Texto de la lección, en Markdown' })).toBeFocused()
  })
