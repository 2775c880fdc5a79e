import { submitFeedback } from 'shared-auth/api'
import type { FeedbackForm } from './feedback.form.ts'

/** Sends the feedback; throws unless the server confirms that it stored it. */
export async function sendFeedback(form: FeedbackForm, solution: { captchaToken?: string }): Promise<void> {
  const { success } = await submitFeedback({ ...form, rating: Number(form.rating), ...solution })
  if (!success) throw new Error('The server did not accept the feedback')
}
