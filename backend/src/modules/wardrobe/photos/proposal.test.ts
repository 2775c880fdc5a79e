import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { wardrobeCategories } from '../../../../seed-content/wardrobe.ts'
import { transform } from '../../media/transform/transform.ts'
import { colorOf, nameColor } from './colors.ts'
import { proposeItem } from './proposal.ts'

const categories = wardrobeCategories.map((category) => ({ ...category, id: category.name }))

/** What is seen of a drawing on a background. */
async function subjectOf(drawing: string, background = '#f4f4f4') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="${background}"/>${drawing}</svg>`
  const file = await sharp(Buffer.from(svg)).png().toBuffer()
  return (await transform({ file, isAnimated: false, widths: [320] })).subject
}

const shirt = (fill: string) =>
  `<path fill="${fill}" d="M130 100h140l70 70-40 40-30-25v215H130V185l-30 25-40-40z"/>`
const trousers = '<path fill="#223a8c" d="M140 40h120l15 420h-60l-15-280-15 280h-60z"/>'
const skirt = '<path fill="#c02020" d="M160 40h80l50 420H110z"/>'
const shoe = '<path fill="#e8c020" d="M60 220h120l60 60h100v60H60z"/>'

describe('the proposal for a photo', () => {
  it.each([
    ['a T-shirt', shirt('#c02020'), 'T-shirts', 'red'],
    ['trousers', trousers, 'Trousers', 'blue'],
    ['a skirt', skirt, 'Skirts', 'red'],
    ['a shoe', shoe, 'Sneakers', 'yellow'],
  ])('is concluded from the shape and colour of %s', async (_name, drawing, categoryId, color) => {
    expect(proposeItem('IMG_2034.jpg', await subjectOf(drawing), categories)).toMatchObject({
      ...{ categoryId, categorySource: 'shape', color },
    })
  })

  it('is of several colours where none prevails', async () => {
    const stripes = ['#c02020', '#20a040', '#2040c0', '#e0c020'].map(
      (fill, index) => `<rect x="130" y="${100 + index * 75}" width="140" height="75" fill="${fill}"/>`,
    )
    expect(colorOf(await subjectOf(stripes.join('')))).toBe('multicolor')
  })

  it('has no category on a background that is not plain', async () => {
    const tiles = Array.from(
      { length: 80 },
      (_, index) =>
        `<rect x="${(index % 8) * 50}" y="${Math.floor(index / 8) * 50}" width="50" height="50" fill="hsl(${index * 67} 70% 50%)"/>`,
    )
    const subject = await subjectOf(tiles.join('') + shirt('#101010'))
    expect(proposeItem('IMG_1.jpg', subject, categories)).toMatchObject({
      ...{ categoryId: null, categorySource: null, color: 'black', description: 'Prenda negra' },
    })
  })

  it('prefers what a person wrote as the name of the file', async () => {
    const subject = await subjectOf(shirt('#202020'))
    const proposed = (name: string) => proposeItem(name, subject, categories)
    expect(proposed('falda_plisada-verde.png')).toMatchObject({
      ...{ categoryId: 'Skirts', categorySource: 'name', description: 'Falda plisada verde' },
    })
    expect(proposed('mis suéteres.jpg').categoryId).toBe('Sweaters')
    for (const name of ['', 'IMG_20261129.jpg', 'WhatsApp Image 2026-11-29.jpeg', '8f3a2b.webp', 'a.jpg'])
      expect(proposed(name)).toMatchObject({ categorySource: 'shape', description: 'Prenda negra' })
  })

  it('needs a category of the group', async () => {
    const subject = await subjectOf(shoe)
    const none = categories.filter(({ group }) => group !== 'shoes')
    expect(proposeItem('', subject, none)).toMatchObject({ categoryId: null, categorySource: null })
  })
})

describe('nameColor', () => {
  it.each([
    ['#0b0b0d', 'black'],
    ['#fafafa', 'white'],
    ['#8d8f92', 'gray'],
    ['#d8c7a3', 'beige'],
    ['#6b4423', 'brown'],
    ['#b01e28', 'red'],
    ['#e8772e', 'orange'],
    ['#f2d13b', 'yellow'],
    ['#4f7942', 'green'],
    ['#1f3a6e', 'blue'],
    ['#7b4ba0', 'purple'],
    ['#f2a7bb', 'pink'],
  ])('names %s %s', (hex, name) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    expect(nameColor({ red, green, blue })).toBe(name)
  })
})
