import type { TelegramUser } from '@fairhouse/contract/telegram'
import { tabStorage, type TabStorage } from '#core/storage/stored-keys.ts'

/** The launch parameters of a Telegram client. */
export type TelegramLaunch = {
  readonly initDataRaw: string
  readonly platform: string
  readonly user: TelegramUser | null
}

/** Stored items of the specification (§3). */
const RAW_KEY = 'initData'
const UNSAFE_KEY = 'initDataUnsafe'
const PLATFORM_KEY = 'tgPlatform'
const CHARS_MAX = 8192

type LaunchStorage = Pick<TabStorage, 'getItem' | 'setItem' | 'removeItem'>

/** The launch in the fragment of an address; null when no Telegram opened it. */
export function readLaunchHash(hash: string): TelegramLaunch | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const initDataRaw = params.get('tgWebAppData') ?? ''
  if (initDataRaw === '' || initDataRaw.length > CHARS_MAX) return null
  return {
    initDataRaw,
    platform: (params.get('tgWebAppPlatform') ?? 'unknown').slice(0, 32),
    user: readUser(initDataRaw),
  }
}

/** Not verified here: only the server can. */
function readUser(initDataRaw: string): TelegramUser | null {
  try {
    const user: unknown = JSON.parse(new URLSearchParams(initDataRaw).get('user') ?? '')
    const isUser = typeof user === 'object' && user !== null && 'id' in user
    return isUser && typeof user.id === 'number' ? (user as TelegramUser) : null
  } catch {
    return null
  }
}

export function keepLaunch(launch: TelegramLaunch, storage: LaunchStorage): void {
  storage.setItem(RAW_KEY, launch.initDataRaw)
  storage.setItem(UNSAFE_KEY, JSON.stringify({ user: launch.user }))
  storage.setItem(PLATFORM_KEY, launch.platform)
}

/** The launch of this tab: Telegram mode. */
export function findLaunch(storage: LaunchStorage): TelegramLaunch | null {
  const initDataRaw = storage.getItem(RAW_KEY)
  if (initDataRaw === null || initDataRaw === '') return null
  const platform = storage.getItem(PLATFORM_KEY) ?? 'unknown'
  return { initDataRaw, platform, user: readUser(initDataRaw) }
}

/** An app that could not be started leaves no Telegram data behind. */
export function forgetLaunch(storage: LaunchStorage): void {
  for (const key of [RAW_KEY, UNSAFE_KEY, PLATFORM_KEY] as const) storage.removeItem(key)
}

/** Whether a client of Telegram shows this page. */
export function isInTelegram(): boolean {
  return findLaunch(tabStorage) !== null
}
