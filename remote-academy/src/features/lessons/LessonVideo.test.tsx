// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithUi } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { LessonVideo } from './LessonVideo.tsx'

it('asks for the player only when it is wanted, and waits with a spinner', async () => {
  renderWithUi(<LessonVideo title="EC2" youtubeUrl="https://youtu.be/TsRBftzZsQo" />)
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Reproducir el video: EC2' }))
  const frame = screen.getByTitle('Video: EC2')
  expect(frame.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/TsRBftzZsQo?autoplay=1&rel=0',
  )
  expect(screen.getByText('Cargando video...')).toBeTruthy()
  expect(document.activeElement).toBe(frame)
  // Whoever has gone on meanwhile is not called back.
  frame.blur()
  fireEvent.load(frame)
  expect(screen.queryByText('Cargando video...')).toBeNull()
  expect(document.activeElement).not.toBe(frame)
})

it('says when the address names no video', () => {
  renderWithUi(<LessonVideo title="EC2" youtubeUrl="https://www.youtube.com/watch?v=corto" />)
  expect(screen.getByRole('alert').textContent).toBe('URL de YouTube inválida.')
})

it('has a picture for a lesson without a video', () => {
  renderWithUi(<LessonVideo title="EC2" youtubeUrl={null} />)
  expect(screen.getByText('Lección para leer')).toBeTruthy()
})
