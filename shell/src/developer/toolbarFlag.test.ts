// @vitest-environment happy-dom
import { expect, it } from 'vitest'

it('starts hidden as in a prerendered page, and then follows the stored flag', async () => {
  localStorage.setItem('showFloatingSlice', 'true')
  const { useToolbarFlag } = await import('./toolbarFlag.ts')
  expect([useToolbarFlag.getInitialState().isShown, useToolbarFlag.getState().isShown]).toEqual([false, true])
})
