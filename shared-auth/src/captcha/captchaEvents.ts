/** Events of a captcha widget. */
export type CaptchaEvents = {
  onToken: (token: string) => void
  onExpired: () => void
  onFailed: () => void
}
