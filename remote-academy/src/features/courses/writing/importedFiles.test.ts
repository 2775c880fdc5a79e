import { expect, it } from 'vitest'
import { sortedTexts } from './importedFiles.ts'

it('takes the Markdown files by the numbers in their names', () => {
  const files = ['10-dns.md', 'foto.png', '2-redes.md', 'notas.MARKDOWN'].map((name) => new File(['x'], name))
  expect(sortedTexts(files).map(({ path }) => path)).toEqual(['2-redes.md', '10-dns.md', 'notas.MARKDOWN'])
})
