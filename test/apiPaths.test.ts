import { expect, it } from 'vitest'
import { readTracked, trackedFiles } from './trackedFiles.ts'

// A page that the browser opens, no operation.
const pagesOfTheApi = ["'/api/docs'", '"/api/docs"']

const isFrontEnd = (file: string) =>
  /^(shell|remote-[a-z]+|shared-(auth|ui))\/src\/.*\.tsx?$/.test(file) &&
  !/\.(test|generated)\.|testBrowser|mockApi/.test(file)

it('has no hand-written path of the API in a front end', () => {
  const files = trackedFiles().filter(isFrontEnd)
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) =>
    (readTracked(file).match(/(['"`])\/api\/[^'"`]*\1/g) ?? [])
      .filter((path) => !pagesOfTheApi.includes(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(found, 'Call the operation by its name from shared-auth/api, or take its path from there.').toEqual(
    [],
  )
})
