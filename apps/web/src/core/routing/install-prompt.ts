import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { siteStorage } from '#core/storage/stored-keys.ts'

/** The browser's event for installing the site (`beforeinstallprompt`). */
type InstallPrompt = { prompt(): Promise<unknown> }

const ASKED_KEY = 'installAsked'

let kept: InstallPrompt | null = null
const listeners = createListeners()

/** Browsers offer it once per page, often before anything is rendered; the site asks by itself. */
export function watchInstallPrompt(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as Event & InstallPrompt
    listeners.notify()
  })
}

export const subscribeInstallPrompt = listeners.subscribe

/** How this browser installs the site: by a prompt, by hand (iOS), or not at all or not again. */
export function readInstallWay(): 'prompt' | 'byHand' | null {
  if (siteStorage.getItem(ASKED_KEY) !== null) return null
  if (matchMedia('(display-mode: standalone)').matches) return null
  if (kept !== null) return 'prompt'
  // An iPad claims to be a Mac, but has touch input.
  const { userAgent, maxTouchPoints } = navigator
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos && !/CriOS|FxiOS|EdgiOS/.test(userAgent) ? 'byHand' : null
}

/** Never ask again in this browser, whatever the answer. */
export function closeInstallHint(): void {
  siteStorage.setItem(ASKED_KEY, '1')
  listeners.notify()
}

export async function install(): Promise<void> {
  const prompt = kept
  kept = null
  closeInstallHint()
  // Refused where the press is too long ago: nothing is lost by it.
  await prompt?.prompt().catch(() => undefined)
}
