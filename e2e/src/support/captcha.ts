import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { operations } from '../api/operations.ts'

/** Solves a captcha of the site as its widget does in a browser. */
export async function solveCaptcha(url: string): Promise<string> {
  const challenge: Challenge = await operations.captchaChallenge({ url })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
