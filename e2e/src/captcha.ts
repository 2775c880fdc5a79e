import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves a captcha of the site, as its widget does in a browser; for what signs in without one. */
export async function solveCaptcha(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/captcha/challenge`)
  if (!answer.ok) throw new Error(`the captcha answered ${answer.status}`)
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
