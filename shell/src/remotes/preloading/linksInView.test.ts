// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLinksInView } from './linksInView.ts'

let stop = () => {}
let intersect: (link: Element, isIntersecting: boolean) => void
const observed = new Set<Element>()

beforeEach(() => {
  vi.useFakeTimers()
  observed.clear()
  history.replaceState(null, '', '/projects')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: object[]) => void) {
        intersect = (target, isIntersecting) => onChange([{ target, isIntersecting }])
      }
      observe = (link: Element) => observed.add(link)
      disconnect = () => observed.clear()
    },
  )
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(...links: string[]) {
  document.body.innerHTML = links.join('')
  const seen: string[] = []
  stop = followLinksInView((path) => seen.push(path))
  // It looks once the browser is idle.
  vi.advanceTimersByTime(1)
  return { seen, stop, links: () => document.querySelectorAll('a') as unknown as Element[] }
}

it('calls back for a link that stays in view, not for one that is scrolled past', () => {
  const { seen, links } = open('<a href="/about">A</a>', '<a href="/team">B</a>')
  const [about, team] = links() as unknown as [Element, Element]
  intersect(about, true)
  intersect(team, true)
  vi.advanceTimersByTime(200)
  intersect(team, false)
  vi.advanceTimersByTime(1_000)
  expect(seen).toEqual(['/about'])
})

it('follows only links that lead to another page of this site, in this tab', () => {
  open(
    '<a href="/about">A</a>',
    '<a href="#top">B</a>',
    '<a href="/projects?page=2">C</a>',
    '<a href="https://otro.example/about">D</a>',
    '<a href="/cv.pdf" download="cv.pdf">E</a>',
    '<a href="/team" target="_blank">F</a>',
    '<a href="mailto:a@b.example">G</a>',
  )
  expect([...observed].map((link) => link.textContent)).toEqual(['A'])
})

it('follows links that appear later, until it is ended', async () => {
  const { seen, stop, links } = open()
  document.body.insertAdjacentHTML('beforeend', '<a href="/services">S</a>')
  await vi.advanceTimersByTimeAsync(100)
  const [services] = links() as unknown as [Element]
  expect([...observed]).toEqual([services])
  intersect(services, true)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(seen).toEqual([])
  document.body.insertAdjacentHTML('beforeend', '<a href="/team">T</a>')
  await vi.advanceTimersByTimeAsync(100)
  expect(observed.size).toBe(0)
})
