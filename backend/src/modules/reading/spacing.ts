import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import type { questionAnswers } from '../../db/schema/readers/questions.ts'

type Columns = 'dueAt' | 'stability' | 'difficulty' | 'reps' | 'lapses' | 'scheduledDays' | 'reviewedAt'

/** When a question is asked again, and what that is computed from. */
export type Schedule = Pick<typeof questionAnswers.$inferSelect, Columns>

/** In whole days: nobody is asked to come back within minutes. */
const scheduler = fsrs({ enable_short_term: false, maximum_interval: 365 })

/**
 * The schedule after an answer by which somebody shows whether they remember. What was wrong is due at once, until it is right;
 * what was right, from the beginning of a later day.
 */
export function scheduled(before: Schedule | undefined, isRight: boolean, at: Date): Schedule {
  const card = before ? toCard(before) : createEmptyCard(at)
  const { card: next } = scheduler.next(card, at, isRight ? Rating.Good : Rating.Again)
  const { stability, difficulty, reps, lapses, scheduled_days: scheduledDays } = next
  return {
    ...{ stability, difficulty, reps, lapses, scheduledDays, reviewedAt: at },
    dueAt: isRight ? startOfDay(next.due) : at,
  }
}

function toCard({ dueAt, reviewedAt, scheduledDays, ...card }: Schedule): Card {
  return {
    ...{ ...card, due: dueAt, last_review: reviewedAt, scheduled_days: scheduledDays },
    ...{ elapsed_days: 0, learning_steps: 0, state: State.Review },
  }
}

const DAY_MS = 86_400_000
/** Bogotá has no summer time. */
const OFFSET_MS = 5 * 3_600_000

/** Midnight of Bogotá before a moment. */
function startOfDay(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() - OFFSET_MS) / DAY_MS) * DAY_MS + OFFSET_MS)
}
