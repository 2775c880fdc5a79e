import { expect, it } from 'vitest'
import { withBackOfficeLinks } from './backOfficeLinks.ts'

const html = '<head>\n  <link rel="back-office" crossorigin href="/assets/a.js">\n</head>'

it.each(['/dashboard', '/dashboard/*', '/dashboard/user/list'])('preloads the files on %s', (path) => {
  expect(withBackOfficeLinks(html, path)).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/a.js">',
  )
})

it.each(['/', '/academy/*', '/dashboards', '/*'])('names none of them on %s', (path) => {
  expect(withBackOfficeLinks(html, path)).toBe('<head>\n</head>')
})
