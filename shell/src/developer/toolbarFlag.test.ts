// @vitest-environment happy-dom
import { expect, it } from 'vitest'

it('begins as in a drawn page, and then shows what this browser has stored', async () => {
  localStorage.setItem('showFloatingSlice', 'true')
  const { useToolbarFlag } = await import('./toolbarFlag.ts')
  expect([useToolbarFlag.getInitialState().isShown, useToolbarFlag.getState().isShown]).toEqual([false, true])
})
