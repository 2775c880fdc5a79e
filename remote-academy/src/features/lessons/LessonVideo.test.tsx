// @vitest-environment happy-dom
import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { renderApp, stubFrames } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { LessonVideo } from './LessonVideo.tsx'

it('loads the player on click only, and shows a spinner until it has loaded', async () => {
  stubFrames()
  renderApp(<LessonVideo title="EC2" youtubeUrl="https://youtu.be/TsRBftzZsQo" />)
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/videos/TsRBftzZsQo/thumbnail')
  // Synchronous, so that the frame cannot load before the spinner is looked for.
  fireEvent.click(screen.getByRole('button', { name: 'Reproducir el video: EC2' }))
  const frame = screen.getByTitle('Video: EC2')
  expect(frame.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/TsRBftzZsQo?autoplay=1&rel=0&enablejsapi=1',
  )
  const spinner = screen.getByText('Cargando video...')
  expect(document.activeElement).toBe(frame)
  // The focus stays where the reader has moved it in the meantime.
  frame.blur()
  await waitForElementToBeRemoved(spinner)
  expect(document.activeElement).not.toBe(frame)
})

it('starts where the address says', () => {
  stubFrames()
  renderApp(<LessonVideo title="EC2" youtubeUrl="https://youtu.be/TsRBftzZsQo?t=1m30s" />)
  fireEvent.click(screen.getByRole('button', { name: 'Reproducir el video: EC2' }))
  expect(screen.getByTitle('Video: EC2').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/TsRBftzZsQo?autoplay=1&rel=0&enablejsapi=1&start=90',
  )
})

it('continues where the reader stopped, and reports the seconds that the player tells', () => {
  stubFrames()
  const seconds: number[] = []
  const onSecond = (second: number) => seconds.push(second)
  renderApp(
    <LessonVideo
      title="EC2"
      youtubeUrl="https://youtu.be/TsRBftzZsQo?t=90"
      second={200}
      onSecond={onSecond}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reproducir el video: EC2' }))
  const frame = screen.getByTitle<HTMLIFrameElement>('Video: EC2')
  expect(frame.src).toContain('&start=200')
  const post = (info: object, origin = 'https://www.youtube-nocookie.com', source = frame.contentWindow) =>
    fireEvent(window, new MessageEvent('message', { data: JSON.stringify({ info }), origin, source }))
  post({ currentTime: 12.7 })
  post({ currentTime: 13 }, 'https://otro.example')
  post({ currentTime: 14 }, undefined, window)
  post({ currentTime: 'x' })
  post({ currentTime: 700, playerState: 0 })
  expect(seconds).toEqual([12, 0])
})

it('reports an invalid video address', () => {
  renderApp(<LessonVideo title="EC2" youtubeUrl="https://www.youtube.com/watch?v=corto" />)
  expect(screen.getByRole('alert').textContent).toBe('URL de YouTube inválida.')
})

it('shows a drawing for a lesson without a video', () => {
  renderApp(<LessonVideo title="EC2" youtubeUrl={null} />)
  expect(screen.getByText('Lección para leer')).toBeTruthy()
})
