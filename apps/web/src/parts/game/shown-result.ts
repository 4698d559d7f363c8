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

/** What would tell a result before the game has shown it: done at once, or as soon as it has. */
export function afterResult(work: () => void): void {
  if (isShowing) waiting.push(work)
  else work()
}
