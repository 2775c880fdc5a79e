/** What a captcha's widget tells the form. */
export type CaptchaEvents = {
  onToken: (token: string) => void
  onExpired: () => void
  onFailed: () => void
}
