let isUnderWay = false

/** Before the app itself loads the page afresh: for a newer build, or another player. */
export function beginOwnReload(): void {
  isUnderWay = true
}

/** Whether the page is left by the app and not by the player, who then has nothing to confirm. */
export function isOwnReload(): boolean {
  return isUnderWay
}

let decision: Promise<boolean> = Promise.resolve(false)

/** After code was lost: whether the page is going to be loaded afresh for it is being found out. */
export function awaitOwnReload(isComing: Promise<boolean>): void {
  decision = isComing
}

/** Whether the page is about to be loaded afresh by the app; known once it has been looked up. */
export async function isOwnReloadComing(): Promise<boolean> {
  return isUnderWay || (await decision)
}
