/** Takes what was expected out of the complaints of a journey, however often it came. */
export function forget(complaints: string[], expected: RegExp): void {
  const others = complaints.filter((line) => !expected.test(line))
  complaints.splice(0, complaints.length, ...others)
}

/** The browser itself reports an answer with such a status; these are what is tested. */
export function forgetStatus(complaints: string[], ...statuses: readonly number[]): void {
  forget(complaints, new RegExp(`status of (?:${statuses.join('|')})`))
}

/** The same of one answer: a second one is still a complaint. */
export function forgetStatusOnce(complaints: string[], status: number): void {
  const at = complaints.findIndex((line) => line.includes(`status of ${status}`))
  if (at >= 0) complaints.splice(at, 1)
}

/** The frame of a message runs no script, and says so about those that the test tool brings along. */
export function forgetBlockedTools(complaints: string[]): void {
  forget(complaints, /^error: Blocked script.*\/body'/)
}
