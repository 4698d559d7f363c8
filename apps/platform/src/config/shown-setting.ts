import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { listSettings } from './integration.config.ts'
import type { Environment } from './setting-reader.ts'

/** A setting as operators see it; the value of a secret is not in it. */
export type ShownSetting = {
  readonly name: string
  readonly what: string
  /** Null: not set, or a secret. */
  readonly value: string | null
  readonly isSet: boolean
  readonly isSecret: boolean
  readonly fallback: string | null
  /** Another one is another value; too short to guess a secret by. */
  readonly mark: string
}

const MARK_LENGTH = 5

/** The settings that this process was started with. */
export function showSettings(env: Environment): ShownSetting[] {
  // Several integrations may read one variable.
  const byName = new Map(listSettings().map((setting) => [setting.name, setting]))
  return [...byName.values()].map(({ name, what, fallback, isSecret = false }) => {
    const text = env[name]?.trim() ?? ''
    const isSet = text !== ''
    return {
      ...{ name, what, isSet, isSecret, fallback: textOf(fallback) },
      value: isSet && !isSecret ? withoutPassword(text) : null,
      mark: sha256Hex(`${name} ${text}`).slice(0, MARK_LENGTH),
    }
  })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value) || value instanceof Set) return [...value].join(', ') || null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** assumed: an address of a service may hold a login, whatever its setting says of itself */
function withoutPassword(text: string): string {
  return text.replaceAll(/(:\/\/)[^/@\s]+@/g, '$1…@')
}
