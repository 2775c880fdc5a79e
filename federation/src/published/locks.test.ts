import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../releases/test/sampleRemote.ts'
import { inTurn } from './locks.ts'

it('runs one command after the other in a folder', async () => {
  const folder = await temporaryFolder('turns')
  const steps: string[] = []
  const order = (name: string) =>
    inTurn(folder, async () => {
      steps.push(`${name} in`)
      await sleep(50)
      steps.push(`${name} out`)
    })
  await Promise.all([order('first'), order('second')])
  expect(steps.map((step) => step.split(' ')[1])).toEqual(['in', 'out', 'in', 'out'])
})

it('releases the lock when the work fails', async () => {
  const folder = await temporaryFolder('turns')
  await expect(inTurn(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(folder, async () => 'sí', 0)).toBe('sí')
})

it('explains what to do when the lock stays taken', async () => {
  const folder = await temporaryFolder('turns')
  const late = inTurn(folder, () =>
    inTurn(folder, async () => 'too early', 0).catch((error: Error) => error.message),
  )
  expect(await late).toBe(
    `Otra orden sigue trabajando en ${folder}. Espera a que termine e inténtalo de nuevo.`,
  )
})
