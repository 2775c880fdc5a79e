import { expect, it } from 'vitest'
import { pageContent } from './pageContent.ts'

const page = (content: string) =>
  `<header class="bar">Menú</header><main id="contenido" tabindex="-1" class="main">${content}</main><footer></footer>`
const END = '/*!sc*/'

it('is what stands between navbar and footer, without the marks of React', () => {
  const content = pageContent(page('<!--$--><h1>Hola<!-- --> Ana</h1><!--/$-->'), '')
  expect(content).toEqual({ markup: '<h1>Hola Ana</h1>', isCut: false, styles: '', keyframes: '' })
})

it('has the rules of its own elements in their order, and every animation', () => {
  const rules = [
    'body{margin:0;}',
    '.bar{color:red;}',
    '.card{padding:1.5rem;}',
    '@media (min-width: 40em){.card{padding:2rem;}}',
    '.other .title{color:blue;}',
    '.other{color:blue;}',
    '@keyframes turn{to{rotate:1turn;}}',
  ]
  const styles = rules.map((rule) => `${rule}${END}\n`).join('')
  expect(pageContent(page('<i class="card wide"><b class="title"></b></i>'), styles)).toMatchObject({
    styles: `${rules[2]}${rules[3]}${rules[4]}`,
    keyframes: rules[6],
  })
})

it('ends after the first screen, with every element closed', () => {
  const list = (items: number) => `<h1>Lista</h1><ul>${'<li><b>x</b></li>'.repeat(items)}</ul>`
  expect(pageContent(page(list(99)), '')).toMatchObject({ markup: list(99), isCut: false })
  expect(pageContent(page(`${list(99)}<p>Fin</p>`), '')).toMatchObject({ markup: list(99), isCut: true })
  expect(pageContent(page(`<section>${list(300)}</section>`), '')).toMatchObject({
    markup: `<section>${list(98)}</section>`.replace('</ul>', '<li></li></ul>'),
    isCut: true,
  })
})

it('is null for a page with a layout of its own', () => {
  expect(pageContent('<main id="outfits"></main>', '')).toBeNull()
  expect(pageContent('<main id="contenido">', '')).toBeNull()
})
