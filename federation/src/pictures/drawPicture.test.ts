import { describe, expect, it } from 'vitest'
import { isInert } from './drawPicture.ts'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">${content}</svg>`
const shape = '<path d="M0 0h9v9z"/>'

describe('isInert', () => {
  it.each([
    ['plain shapes', `<g fill="var(--color-primary,#06c)">${shape}</g><text>L&#x27;art &amp; más</text>`],
    ['many gradients', '<path fill="url(#a)" d="M0 0h9v9z"/>'.repeat(200)],
    [
      'a mask and a clip',
      `<mask id="a">${shape}</mask><clipPath id="b">${shape}</clipPath><g mask="url(#a)">${shape}</g>`,
    ],
    ['a pattern', `<pattern id="a">${shape}</pattern><path fill="url(#a)" d="M0 0h9v9z"/>`],
  ])('accepts art with %s', (_what, content) => {
    expect(isInert(svg(content))).toBe(true)
  })

  const nested = (element: string, attribute: string) =>
    Array.from({ length: 9 }, (_, level) => {
      const inside = `<path ${attribute}="url(#p${level + 1})" d="M0 0h1v1z"/>`.repeat(10)
      return `<${element} id="p${level}">${inside}</${element}>`
    }).join('')
  it.each([
    ['a script', '<script>1</script>'],
    ['a picture of elsewhere', '<image href="https://otra.example/a.png"/>'],
    ['a filter', `<filter id="f"><feGaussianBlur stdDeviation="400"/></filter>${shape}`],
    ['a marker', `<marker id="m">${shape}</marker>`],
    ['patterns in patterns', nested('pattern', 'fill')],
    ['masks in masks', nested('mask', 'mask')],
    ['clips in clips', nested('clipPath', 'clip-path')],
    ['references in disguise', nested('mask', 'mask').replaceAll('url', 'u&#114;l')],
  ])('rejects art with %s', (_what, content) => {
    expect(isInert(svg(content))).toBe(false)
  })
})
