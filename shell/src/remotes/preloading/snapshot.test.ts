// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { buildSnapshot, showSnapshot, whenRendered } from './snapshot.ts'

const content = {
  markup: '<h1>Servicios</h1><a href="/contact">Contacto</a>',
  styles: '.a{color:red}',
  keyframes: '@keyframes turn{}',
  isCut: false,
}
const navigate = vi.fn()
const main = () => document.getElementById('contenido') as HTMLElement
const snapshot = () => document.querySelector<HTMLElement>('[data-snapshot]')

function show(path: string, shown = content) {
  return showSnapshot(buildSnapshot(path, shown, navigate))
}

beforeEach(() => {
  navigate.mockClear()
  document.body.innerHTML = '<main id="contenido" class="wide"><h1>Inicio</h1></main><footer></footer>'
})

it('stands in the place of the page, with its style for itself', async () => {
  const shown = show('/services', content)
  expect(shown?.path).toBe('/services')
  expect(main().hidden).toBe(true)
  expect(snapshot()?.nextElementSibling).toBe(main())
  expect(snapshot()).toMatchObject({ className: 'wide', role: 'main' })
  expect(snapshot()?.querySelector('h1')?.textContent).toBe('Servicios')
  expect(document.adoptedStyleSheets).toHaveLength(1)
  shown?.remove()
  expect([main().hidden, snapshot()]).toEqual([false, null])
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(0))
})

it('marks what is below the first screen of a phone, in few parts', () => {
  const items = (count: number, name: string) =>
    Array.from({ length: count }, () => `<${name}></${name}>`).join('')
  const markup = `<h1></h1><ul>${items(70, 'li')}</ul><section>${items(3, 'p')}</section>`
  show('/services', { ...content, markup })
  const below = [...document.querySelectorAll('[data-below]')].map(({ localName }) => localName)
  // 22 items follow heading and list.
  expect(below).toEqual([...Array.from({ length: 48 }, () => 'li'), 'section'])
})

it('divides a part that is too much for one frame', () => {
  const markup = `${'<p></p>'.repeat(24)}<section>${'<div><p></p></div>'.repeat(30)}</section><aside><p></p></aside>`
  show('/services', { ...content, markup })
  const below = [...document.querySelectorAll('[data-below]')].map(({ localName }) => localName)
  expect(below).toEqual(['section', ...Array.from({ length: 30 }, () => 'div'), 'aside'])
})

it('starts at the top, and the page stays where the reader scrolled it to', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const shown = show('/services', content)
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }))
  scrollTo.mockClear()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(120)
  window.dispatchEvent(new Event('scroll'))
  shown?.remove()
  await Promise.resolve()
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 120, behavior: 'instant' })
  vi.restoreAllMocks()
})

it('has no place in a layout without the content of the site, and in one that shows another', () => {
  expect(show('/services', content)).not.toBeNull()
  expect(show('/about', content)).toBeNull()
  document.body.innerHTML = '<main><h1>Panel</h1></main>'
  expect(show('/services', content)).toBeNull()
})

it('waits for a page that is only a skeleton', async () => {
  const rendered = vi.fn()
  whenRendered(rendered)
  expect(rendered).toHaveBeenCalledTimes(1)
  main().innerHTML = '<div data-waiting></div>'
  whenRendered(rendered)
  main().append(document.createElement('p'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(rendered).toHaveBeenCalledTimes(1)
  main().innerHTML = '<h1>Servicios</h1>'
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2))
})

it('moves the focus to the page that takes its place', async () => {
  main().tabIndex = -1
  show('/services', content)?.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(main()))
})

it('shows what is below the first screen of a phone in the frames after it', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const items = `<ul>${'<li></li>'.repeat(200)}</ul>`
  const shown = show('/services', { ...content, markup: items })
  main().innerHTML = items
  shown?.remove()
  const below = () => main().querySelectorAll('[data-below]').length
  expect([main().hidden, below()]).toEqual([false, 177])
  const seen = new Set<number>()
  await vi.waitFor(
    () => {
      seen.add(below())
      expect(main().dataset).not.toHaveProperty('first')
    },
    { interval: 1 },
  )
  expect(below()).toBe(0)
  expect(seen.size).toBeGreaterThan(2)
  vi.restoreAllMocks()
})

it('shows at once what the snapshot had in view', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, this.localName === 'li' ? index * 10 : 0, 9, 9)
  })
  const items = `<ul>${'<li></li>'.repeat(200)}</ul>`
  const shown = show('/services', { ...content, markup: items })
  main().innerHTML = items
  await vi.waitFor(() => expect(snapshot()?.dataset).not.toHaveProperty('first'))
  shown?.remove()
  const inView = Math.ceil(window.innerHeight / 10)
  expect(main().querySelectorAll('[data-below]')).toHaveLength(200 - inView)
  vi.restoreAllMocks()
})
