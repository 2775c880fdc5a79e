import { accessSync, constants } from 'node:fs'
import { expect, it } from 'vitest'
import { canPrerender, engineProgram } from './engineProgram.ts'

it('finds the program of this machine, which can be executed', () => {
  accessSync(engineProgram() ?? '', constants.X_OK)
  expect(canPrerender()).toBe(true)
})

it.each(['aix ppc64', 'win32 x64', 'linux riscv64', 'darwin x64'])('finds none for %s', (system) => {
  expect(engineProgram(system)).toBeNull()
})
