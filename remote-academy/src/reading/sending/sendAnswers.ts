import { syncAnswers } from '../answers/answers.ts'

/** Sends the answers that were given before a sign-in, or without a connection. */
export function sendAnswers(readerId: string) {
  void syncAnswers(readerId)
}
