import { describe, expect, it } from 'vitest'
import { youtubeIdOf, youtubeStartOf } from './youtube.ts'

describe('youtubeIdOf', () => {
  it.each([
    'https://www.youtube.com/watch?v=a9__D53WsUs',
    'https://youtube.com/watch?list=x&v=a9__D53WsUs&t=3',
    'http://m.youtube.com/watch?v=a9__D53WsUs',
    'https://music.youtube.com/watch?v=a9__D53WsUs',
    'https://youtu.be/a9__D53WsUs?t=9',
    'https://www.youtube.com/embed/a9__D53WsUs',
    'https://www.youtube.com/shorts/a9__D53WsUs',
    'https://www.youtube-nocookie.com/embed/a9__D53WsUs',
  ])('finds the 11 characters of %s', (address) => {
    expect(youtubeIdOf(address)).toBe('a9__D53WsUs')
  })

  it.each([
    '',
    'a9__D53WsUs',
    'https://www.youtube.com/watch?v=corto',
    'https://www.youtube.com/watch?v=a9__D53WsUs9',
    'https://www.youtube.com/watch?v=a9__D53W%22sU',
    'https://www.youtube.com/playlist/a9__D53WsUs',
    'https://youtube.com.evil.example/watch?v=a9__D53WsUs',
    'https://evil.example/youtu.be/a9__D53WsUs',
    'https://youtu.be/../../xxxxx',
    'javascript:alert(1)//youtube.com/watch?v=a9__D53WsUs',
    'https://vimeo.com/76979871',
  ])('rejects "%s"', (address) => {
    expect(youtubeIdOf(address)).toBeNull()
  })
})

describe('youtubeStartOf', () => {
  it.each([
    ['https://youtu.be/a9__D53WsUs?t=9', 9],
    ['https://www.youtube.com/watch?v=a9__D53WsUs&t=90s', 90],
    ['https://www.youtube.com/watch?v=a9__D53WsUs&t=1m30s', 90],
    ['https://www.youtube.com/watch?t=1h2m3s&v=a9__D53WsUs', 3723],
    ['https://www.youtube.com/watch?v=a9__D53WsUs&t=2h', 7200],
    ['https://www.youtube.com/embed/a9__D53WsUs?start=75', 75],
    ['https://www.youtube.com/watch?v=a9__D53WsUs#t=2m', 120],
    ['https://www.youtube.com/watch?v=a9__D53WsUs', 0],
    ['https://www.youtube.com/watch?v=a9__D53WsUs#otro', 0],
    ['https://youtu.be/a9__D53WsUs?t=', 0],
    ['https://youtu.be/a9__D53WsUs?t=-5', 0],
    ['https://youtu.be/a9__D53WsUs?t=5%26autoplay=0', 0],
    ['https://youtu.be/a9__D53WsUs?t=1e9', 0],
    ['https://youtu.be/a9__D53WsUs?t=99999999999', 0],
  ])('reads %s as second %d', (address, second) => {
    expect(youtubeStartOf(address)).toBe(second)
  })
})
