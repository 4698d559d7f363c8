let isShowing = false
let waiting: (() => void)[] = []

/** A game says whether it is in the middle of showing a result. */
export function setResultShowing(is: boolean): void {
  isShowing = is
  if (is) return
  const due = waiting
  waiting = []
  for (const work of due) work()
}

/** Runs updates that would reveal a result before the game has shown it: immediately, or once it has. */
export function afterResult(work: () => void): void {
  if (isShowing) waiting.push(work)
  else work()
}
