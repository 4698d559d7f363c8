import { MODAL_KEYS, MODALS, type ModalKey, type ModalSpec } from '@fairhouse/contract/modals'
import type { SessionState } from './session/session.ts'

type Table = typeof MODALS

/** What the query key of a modal may carry: a word of its list, an id, or nothing (`true`). */
export type ModalValue<K extends ModalKey> = Table[K] extends { value: readonly (infer V)[] }
  ? V
  : Table[K] extends { value: 'id' }
    ? string
    : undefined

type ModalArguments<K extends ModalKey> =
  ModalValue<K> extends undefined ? [key: K] : [key: K, value: ModalValue<K>]

/** A modal with its value, as the arguments of a call: a wrong key or value does not compile. */
export type NamedModal = { [K in ModalKey]: ModalArguments<K> }[ModalKey]

/** Search params of the modals; each route knows them, because any page may have one open. */
export type ModalSearch = { readonly [K in ModalKey]?: string }

/** A modal that the address asks for. */
export type OpenModal = { readonly key: ModalKey; readonly value: string }

const ID_FORM = /^[\w-]{1,64}$/

/** The modal keys of an address whose value is one that the modal takes. */
export function readModalSearch(search: Readonly<Record<string, unknown>>): ModalSearch {
  const found: { [K in ModalKey]?: string } = {}
  for (const key of MODAL_KEYS) {
    const value = search[key]
    if (typeof value === 'string' && takesValue(MODALS[key], value)) found[key] = value
  }
  return found
}

function takesValue(spec: ModalSpec, value: string): boolean {
  if (spec.value === undefined) return value === 'true'
  return spec.value === 'id' ? ID_FORM.test(value) : spec.value.includes(value)
}

/** Whether an address has a modal open, or tries to. */
export function hasModal(search: Readonly<Record<string, unknown>>): boolean {
  return MODAL_KEYS.some((key) => search[key] !== undefined)
}

/** Without any modal key, whatever its value. */
export function withoutModals<S extends Readonly<Record<string, unknown>>>(search: S): S {
  const kept = { ...search }
  for (const key of MODAL_KEYS) delete kept[key as keyof S]
  return kept
}

/** The search params with this modal open and every other closed (spec §2). */
export function withModal(
  search: Readonly<Record<string, unknown>>,
  ...modal: NamedModal
): Record<string, unknown> {
  const [key, value] = modal
  return { ...withoutModals(search), [key]: value ?? 'true' }
}

/** The same address with one modal open: `modalHref('/games?q=1', 'wallet', 'deposit')`. */
export function modalHref(address: string, ...modal: NamedModal): string {
  const url = new URL(address, 'http://page.invalid')
  for (const key of MODAL_KEYS) url.searchParams.delete(key)
  const [key, value] = modal
  url.searchParams.set(key, value ?? 'true')
  return `${url.pathname}${url.search}${url.hash}`
}

export type ModalDecision =
  | { readonly do: 'nothing' }
  | { readonly do: 'open'; readonly modal: OpenModal }
  /** Not for this visitor, or a value it does not take: the keys leave the address. */
  | { readonly do: 'remove' }
  /** A guest asked for a player's modal: sign in first, then it opens. */
  | { readonly do: 'signInFirst'; readonly modal: OpenModal }
  /** The session is not known yet. */
  | { readonly do: 'wait' }

/** What the modal host does with an address (spec §2). */
export function decideModal(
  search: Readonly<Record<string, unknown>>,
  session: SessionState,
): ModalDecision {
  const present = MODAL_KEYS.filter((key) => search[key] !== undefined)
  if (present.length === 0) return { do: 'nothing' }
  const valid = readModalSearch(search)
  const key = present.find((candidate) => valid[candidate] !== undefined)
  const value = key === undefined ? undefined : valid[key]
  if (key === undefined || value === undefined) return { do: 'remove' }
  if (session.status === 'pending') return { do: 'wait' }
  const modal = { key, value }
  const { access } = MODALS[key] as ModalSpec
  if (access === 'any' || access === session.status) return { do: 'open', modal }
  return access === 'player' ? { do: 'signInFirst', modal } : { do: 'remove' }
}
