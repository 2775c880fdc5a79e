// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appear, placesInView } from './movement.ts'

const started: { element: Element; keyframes: Keyframe[]; animation: { currentTime: number } }[] = []
const inMain = '<img style="view-transition-name: picture-a"><b style="view-transition-name:picture-b"></b>'

beforeEach(() => {
  started.length = 0
  document.body.innerHTML = `<main id="contenido">${inMain}</main><div data-snapshot>${inMain}</div>`
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, keyframes) {
    const animation = { currentTime: 0 }
    started.push({ element: this, keyframes: keyframes as Keyframe[], animation })
    return animation as unknown as Animation
  })
})
afterEach(() => vi.restoreAllMocks())

const at = (selector: string) => document.querySelector(selector) as HTMLElement
const place = (selector: string, rect: DOMRect) =>
  vi.spyOn(at(selector), 'getBoundingClientRect').mockReturnValue(rect)

it('knows what is in view of the page that is left, or of its snapshot', () => {
  place('main img', new DOMRect(10, 20, 100, 50))
  place('main b', new DOMRect(0, 9_000, 10, 10))
  expect([...placesInView()]).toEqual([['picture-a', new DOMRect(10, 20, 100, 50)]])
  at('main').hidden = true
  place('[data-snapshot] img', new DOMRect(0, -90, 10, 10))
  place('[data-snapshot] b', new DOMRect(1, 2, 3, 4))
  expect([...placesInView().keys()]).toEqual(['picture-b'])
})

it('moves what both pages share from its place, and lets the rest fade in', () => {
  place('[data-snapshot] img', new DOMRect(110, 220, 400, 200))
  appear(at('[data-snapshot]'), new Map([['picture-a', new DOMRect(10, 20, 100, 50)]]))
  const moving = started.map(({ element, keyframes }) => [element.localName, keyframes[0]])
  expect(moving).toEqual([
    ['div', { opacity: 0.4 }],
    ['img', { transformOrigin: '0 0', transform: 'translate(-100px, -200px) scale(0.25)' }],
  ])
})

it('moves nothing from or to a place where it is not shown', () => {
  place('main img', new DOMRect())
  place('main b', new DOMRect(0, 0, 10, 10))
  place('[data-snapshot] b', new DOMRect())
  const places = placesInView()
  expect([...places.keys()]).toEqual(['picture-b'])
  appear(at('[data-snapshot]'), places)
  expect(started.map(({ element }) => element.localName)).toEqual(['div'])
})

it('goes on in the page that takes its place, unless it is over', () => {
  place('[data-snapshot] img', new DOMRect(0, 0, 4, 4))
  const movement = appear(at('[data-snapshot]'), new Map([['picture-a', new DOMRect(0, 0, 1, 1)]]))
  for (const [index, { animation }] of started.entries()) animation.currentTime = index === 0 ? 60 : 180
  movement.continueIn(at('main'))
  expect(started.slice(2).map(({ element, animation }) => [element.id, animation.currentTime])).toEqual([
    ['contenido', 60],
  ])
})
