// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePicture } from './usePicture.ts'

function Portrait() {
  const picture = usePicture('/content/ana.svg')
  return picture ? <img {...picture} alt="Ana" /> : <span>Sin imagen</span>
}

/** Simulates pictures that loaded or failed before React rendered. */
function loadedBefore(decode: () => Promise<void>) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  Object.assign(HTMLImageElement.prototype, { decode })
}

afterEach(() => vi.restoreAllMocks())

it('shows the fallback for a picture that failed before React listened', async () => {
  loadedBefore(() => Promise.reject(new Error('broken')))
  render(<Portrait />)
  expect(await screen.findByText('Sin imagen')).toBeTruthy()
})

it('keeps a picture that has no intrinsic size', async () => {
  loadedBefore(() => Promise.resolve())
  render(<Portrait />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByAltText('Ana')).toBeTruthy()
})
