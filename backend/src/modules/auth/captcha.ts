/** Decides whether a person solved the challenge that the token stands for. */
export type CaptchaVerifier = (token: string | undefined, ip: string) => Promise<boolean>

/** For a site without a captcha provider: everybody passes (reading 14). */
export const noCaptcha: CaptchaVerifier = async () => true
