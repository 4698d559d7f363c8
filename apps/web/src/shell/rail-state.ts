import { siteStorage } from '#core/storage/stored-keys.ts'
import { createListeners } from '@fairhouse/app-kit/data/listeners'

const KEY = 'fairhouse:rail'
const listeners = createListeners()

/** Runs before the first paint, so that a compact rail never flashes wide. */
export const RAIL_SCRIPT = `try{if(localStorage.getItem('${KEY}')==='compact')document.documentElement.dataset.rail='compact'}catch{}`

/** The attribute on the root element is the state; the storage keeps it for the next visit. */
export function isRailCompact(): boolean {
  return document.documentElement.dataset['rail'] === 'compact'
}

export function setRailCompact(isCompact: boolean): void {
  const root = document.documentElement
  if (isCompact) root.dataset['rail'] = 'compact'
  else delete root.dataset['rail']
  siteStorage.setItem(KEY, isCompact ? 'compact' : 'full')
  listeners.notify()
}

export const subscribeRail = listeners.subscribe
