import { describe, expect, it } from 'vitest'
import { youtubeIdOf } from './youtube.ts'

describe('youtubeIdOf', () => {
  it.each([
    'https://www.youtube.com/watch?v=fq4N0hgOWzU',
    'https://youtube.com/watch?list=x&v=fq4N0hgOWzU',
    'https://youtu.be/fq4N0hgOWzU?t=3',
    'http://m.youtube.com/shorts/fq4N0hgOWzU',
    'https://www.youtube-nocookie.com/embed/fq4N0hgOWzU',
  ])('finds the 11 characters of %s', (address) => {
    expect(youtubeIdOf(address)).toBe('fq4N0hgOWzU')
  })

  it.each([
    '',
    'fq4N0hgOWzU',
    'https://youtube.com/watch?v=short',
    'https://youtube.com/watch?v=fq4N0hgOWzU1',
    'https://youtube.com.malo.example/watch?v=fq4N0hgOWzU',
    'https://malo.example/youtu.be/fq4N0hgOWzU',
    'javascript:alert(1)//youtu.be/fq4N0hgOWzU',
    'https://youtu.be/../../xxxxx',
  ])('refuses "%s"', (address) => {
    expect(youtubeIdOf(address)).toBeNull()
  })
})
