import { useLocation } from 'react-router-dom'
import { type CaptchaControl, isOffline } from 'shared-auth'
import { signUp } from 'shared-auth/api'
import type { SignUpForm } from './signUp.form.ts'
import { rememberSignUpPage } from './signUpReturn.ts'

export const UNSOLVED = 'Completa el captcha primero'

/** Sends a sign-up; false when the captcha is unsolved. Throws ApiError. */
export function useSignUp(captcha: CaptchaControl) {
  const location = useLocation()
  return async (form: SignUpForm): Promise<boolean> => {
    const solution = await captcha.solution()
    if (!solution) return false
    try {
      await signUp({ ...form, ...solution })
    } catch (error) {
      // Offline, the solution was not sent and stays valid.
      if (!isOffline(error)) captcha.reset()
      throw error
    }
    captcha.reset()
    rememberSignUpPage(location)
    return true
  }
}
