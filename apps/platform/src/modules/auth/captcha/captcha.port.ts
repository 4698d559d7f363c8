/** A check that makes automated sign-ups expensive, by any method. */
export interface CaptchaCheck {
  /** The challenge for the browser, as text. */
  issue(now: Date): string
  /** Whether the answer is correct and was not used before. */
  verify(answer: string, now: Date): Promise<boolean>
}
