import { expect, it } from 'vitest'
import { fileNames, isListed } from './fileNames.ts'

it.each([
  'startBeacon',
  'AdBanner',
  'ads',
  'ad-slot',
  'analytics.min',
  'StatsPage',
  'visitTracker',
  'tracking_pixel',
  'PageViewsPage',
  'SocialShare',
  'cookie-banner.css',
])('%s would be blocked', (name) => {
  expect(isListed(name)).toBe(true)
})

it.each([
  'loader',
  'HeadingLevel',
  'Upload',
  'AddUser',
  'academy',
  'README',
  'shared',
  'statement',
  'Pixelate',
])('%s keeps its name', (name) => {
  expect(isListed(name)).toBe(false)
})

it('names the files of a build so that no list matches them', () => {
  const { chunkFileNames, assetFileNames } = fileNames('assets/')
  const chunk = (name: string) => typeof chunkFileNames === 'function' && chunkFileNames({ name } as never)
  const asset = (name: string) =>
    typeof assetFileNames === 'function' && assetFileNames({ names: [name] } as never)
  expect([chunk('startBeacon'), chunk('LoginPage')]).toEqual([
    'assets/part-[hash].js',
    'assets/[name]-[hash].js',
  ])
  expect([asset('banner.webp'), asset('photo.webp')]).toEqual([
    'assets/part-[hash][extname]',
    'assets/[name]-[hash][extname]',
  ])
})
