import { expect, it } from 'vitest'
import { lineAt, lineOfQuote } from './quotes.ts'

const text = [
  '# Instalar',
  '',
  'Primero **instala** el [cliente](https://example.com/cli) y `aws-cli`.',
  '',
  '```sh',
  'aws s3 ls <tu-bucket>',
  '```',
  '',
  '- Uno: pulsa <kbd>Ctrl</kbd> + `C`',
  '- Dos',
  '',
  '| a | b |',
  '|---|---|',
  '| x | y&nbsp;z |',
  '',
  'aws s3 ls <tu-bucket>',
].join('\n')

it.each([
  ['marks and addresses', 'Primero instala el cliente y aws-cli.', 3],
  ['a beginning that ends within a word', 'Primero instala el cli', 3],
  ['code', 'aws s3 ls <tu-bucket>', 6],
  ['tags that the page does not show', 'Uno: pulsa Ctrl + C', 9],
  ['the cells of a table', 'a b x y z', 12],
  ['marks alone', '|---|', 13],
])('finds %s', (_what, quote, line) => {
  expect(lineOfQuote(text, quote, 0)).toBe(line)
})

it('finds the place that is nearest to where it was', () => {
  expect(lineOfQuote(text, 'aws s3 ls', 950)).toBe(16)
})

it('finds nothing that was edited away, and says where it was', () => {
  expect(lineOfQuote(text, 'Primero desinstala', 0)).toBeNull()
  expect(lineOfQuote(text, ' ', 0)).toBeNull()
  expect([lineAt(text, 0), lineAt(text, 1000)]).toEqual([1, 16])
})
