/** Tells people from programs, or makes programs pay: whatever stands behind it. */
export interface CaptchaCheck {
  /** What the browser has to answer, as text. */
  issue(now: Date): string
  /** Whether this is a right answer that was not given before. */
  verify(answer: string, now: Date): Promise<boolean>
}
