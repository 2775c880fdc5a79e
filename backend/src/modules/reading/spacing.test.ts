import { describe, expect, it } from 'vitest'
import { scheduled } from './spacing.ts'

const at = new Date('2026-11-29T15:00:00.000Z')
const days = (count: number) => new Date(at.getTime() + count * 86_400_000)

describe('scheduled', () => {
  it('asks for what was wrong at once, and for what was right from the beginning of a later day in Bogotá', () => {
    expect(scheduled(undefined, false, at)).toMatchObject({ dueAt: at, reviewedAt: at, reps: 1 })
    const { dueAt } = scheduled(undefined, true, at)
    expect(dueAt > at).toBe(true)
    expect(dueAt.toISOString()).toMatch(/T05:00:00.000Z$/)
  })

  it('waits longer after each right answer, at most a year, and less after a wrong one', () => {
    let [card, now, wait] = [scheduled(undefined, true, at), at, 0]
    for (let count = 0; count < 12; count += 1) {
      expect(card.scheduledDays).toBeGreaterThanOrEqual(wait)
      expect(card.scheduledDays).toBeLessThanOrEqual(366)
      wait = Math.min(card.scheduledDays, 300)
      now = card.dueAt
      card = scheduled(card, true, now)
    }
    const forgotten = scheduled(card, false, card.dueAt)
    expect(forgotten).toMatchObject({ lapses: card.lapses + 1, dueAt: card.dueAt })
    expect(scheduled(forgotten, true, forgotten.dueAt).scheduledDays).toBeLessThan(card.scheduledDays)
  })

  it('moves a question that is answered right on the day when it was wrong to another day', () => {
    const wrong = scheduled(undefined, false, at)
    expect(scheduled(wrong, true, new Date(at.getTime() + 60_000)).dueAt > at).toBe(true)
    expect(scheduled(wrong, true, days(0)).scheduledDays).toBeGreaterThanOrEqual(1)
  })
})
