import react from '@vitejs/plugin-react'
import { expect, it } from 'vitest'
import { hasReact } from './declared.ts'

it('finds the plugin of React, however deep a configuration has it', () => {
  expect(hasReact([{ name: 'other' }, [null, [react()]]])).toBe(true)
  expect(hasReact([{ name: 'vite:vue' }, [false]])).toBe(false)
  expect(hasReact()).toBe(false)
})
