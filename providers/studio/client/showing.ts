import type { GameState } from './game-state.ts'
import type { Store } from './store.ts'

const UNDER_WAY: readonly GameState['phase'][] = ['busy', 'checking', 'showing']

/** Signals when a result is pending or being shown, and when all of them have been seen. */
export function watchShowing(
  store: Pick<Store<GameState>, 'watch'>,
  tell: (isShowing: boolean) => void,
): void {
  let told = false
  store.watch(({ phase, hiddenMinor }) => {
    // a ball that still falls keeps its return hidden while the next one may be dropped
    const isShowing = UNDER_WAY.includes(phase) || hiddenMinor > 0n
    if (isShowing === told) return
    told = isShowing
    tell(isShowing)
  })
}
