import { expect, it } from 'vitest'
import { pageDataAddress, pageDataFile, pathOfPageData } from './pageData.ts'

it.each([
  ['/', '/page-data/data.json'],
  ['/projects', '/page-data/projects/data.json'],
  ['/academy/devops/data.json', '/page-data/academy/devops/data.json/data.json'],
])('keeps the data of %s at %s', (path, address) => {
  expect(pageDataAddress(path)).toBe(address)
  expect(pathOfPageData(address)).toBe(path)
})

it('has no page at other addresses', () => {
  for (const address of ['/page-data', '/page-data/', '/page-datax/data.json', '/a/page-data/data.json'])
    expect(pathOfPageData(address), address).toBeNull()
})

it('keeps the file beside the page', () => {
  expect(pageDataFile('/srv/full/drawn/index.html/index.html')).toBe('/srv/full/drawn/index.html/data.json')
})
