import { expect, it } from 'vitest'
import { readTracked, trackedFiles } from './trackedFiles.ts'

// The rule by which drafts leave out secrets (`shared-ui/src/drafts/useDraft.ts`).
const secret = /password|token|secret/i

it('names every password of a form so that drafts leave it out', () => {
  const names = trackedFiles()
    .filter((file) => /^(shell|remote-[a-z]+)\/src\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
    .flatMap((file) => [...readTracked(file).matchAll(/<(?:New)?PasswordField\b[^>]*?register\('(\w+)'\)/gs)])
    .map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !secret.test(name))).toEqual([])
})
