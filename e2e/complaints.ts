/** Removes expected errors from the complaints of a journey, however often they occurred. */
export function forget(complaints: string[], expected: RegExp): void {
  const others = complaints.filter((line) => !expected.test(line))
  complaints.splice(0, complaints.length, ...others)
}

/** The browser itself logs responses with such a status, which are what the test causes. */
export function forgetStatus(complaints: string[], ...statuses: readonly number[]): void {
  forget(complaints, new RegExp(`status of (?:${statuses.join('|')})`))
}

/** The frame of a message runs no script, and reports the test tool's own scripts as blocked. */
export function forgetBlockedTools(complaints: string[]): void {
  forget(complaints, /^error: Blocked script.*\/body'/)
}
