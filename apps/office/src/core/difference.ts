import { ApiError } from '@fairhouse/app-kit/api/api-error'

type Row = Readonly<Record<string, unknown>>

/** Of the last refusal: the record as it is now, which the kit's errors do not carry. */
let last: { readonly traceId: string; readonly now: Row } | null = null

/** Keeps what a refused act answered about the record. */
export async function noteDifference(response: Response): Promise<void> {
  const body = (await response.json().catch(() => null)) as {
    readonly error?: { readonly traceId?: string; readonly details?: { readonly now?: Row } }
  } | null
  const { traceId, details } = body?.error ?? {}
  if (traceId !== undefined && details?.now) last = { traceId, now: details.now }
}

/** The fields of a record that are other now than they were shown; null if it has not changed. */
export function differenceOf(error: unknown, shown: Row): [string, string, string][] | null {
  if (!(error instanceof ApiError) || last?.traceId !== error.traceId) return null
  return Object.entries(last.now)
    .filter(
      ([name, value]) =>
        name in shown && name !== 'version' && textOf(value) !== textOf(shown[name]),
    )
    .map(([name, value]) => [name, textOf(shown[name]), textOf(value)])
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(nameOf).join(', ') || '–'
  return nameOf(value)
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return 'operator' in value ? String(value.operator) : JSON.stringify(value)
}
