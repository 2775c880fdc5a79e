import { z } from 'zod'
import { hiddenProblem } from '../../hiddenCharacters.ts'

/**
 * The name of an account, which other people read in lists, in the activity and in mail: on one line, and with nothing that hides or
 * turns the text around it.
 */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .superRefine((typed, context) => {
    const problem = hiddenProblem(typed)
    if (problem) context.addIssue(problem)
  })
