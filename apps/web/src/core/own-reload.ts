let isUnderWay = false

/** Before the app itself loads the page afresh: for a newer build, or another player. */
export function beginOwnReload(): void {
  isUnderWay = true
}

/** Whether the page is left by the app and not by the player, who then has nothing to confirm. */
export function isOwnReload(): boolean {
  return isUnderWay
}
