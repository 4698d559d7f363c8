import { MODAL_KEYS, MODALS, type ModalKey, type ModalSpec } from '@fairhouse/contract/modals'
import type { SessionState } from '#core/session/session.ts'

type Table = typeof MODALS

/** The value of a modal's query key: a word of its list, an id, or nothing (`true`). */
export type ModalValue<K extends ModalKey> = Table[K] extends { value: readonly (infer V)[] }
  ? V
  : Table[K] extends { value: 'id' }
    ? string
    : undefined

type ModalArguments<K extends ModalKey> =
  ModalValue<K> extends undefined ? [key: K] : [key: K, value: ModalValue<K>]

/** A modal with its value, as the arguments of a call: a wrong key or value does not compile. */
export type NamedModal = { [K in ModalKey]: ModalArguments<K> }[ModalKey]

/** Search params of the modals; every route has them, because any page may have one open. */
export type ModalSearch = { readonly [K in ModalKey]?: string }

/** A modal requested by the address. */
export type OpenModal = { readonly key: ModalKey; readonly value: string }

/** Ids of records and games, and two ids joined by a dot. */
const ID_FORM = /^[\w-]{1,128}(\.[\w-]{1,64})?$/

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

/** The search params with this modal open and every other closed. */
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
  for (const name of MODAL_KEYS) url.searchParams.delete(name)
  const [key, value] = modal
  url.searchParams.set(key, value ?? 'true')
  return `${url.pathname}${url.search}${url.hash}`
}

export type ModalDecision =
  | { readonly do: 'nothing' }
  | { readonly do: 'open'; readonly modal: OpenModal }
  /** Not for this visitor, or a value it does not take: the keys leave the address. */
  | { readonly do: 'remove' }
  /** A guest requested a player's modal: sign in first, then it opens. */
  | { readonly do: 'signInFirst'; readonly modal: OpenModal }
  /** The session is not known yet. */
  | { readonly do: 'wait' }

/** The modal that an address names, if it has a value that the modal takes. */
export function findModal(search: Readonly<Record<string, unknown>>): OpenModal | null {
  const valid = readModalSearch(search)
  const key = MODAL_KEYS.find((candidate) => valid[candidate] !== undefined)
  const value = key === undefined ? undefined : valid[key]
  return key === undefined || value === undefined ? null : { key, value }
}

/** The modal host's reaction to an address. */
export function decideModal(
  search: Readonly<Record<string, unknown>>,
  session: SessionState,
): ModalDecision {
  if (!hasModal(search)) return { do: 'nothing' }
  const modal = findModal(search)
  if (modal === null) return { do: 'remove' }
  if (session.status === 'pending') return { do: 'wait' }
  const { access } = MODALS[modal.key] as ModalSpec
  if (access === 'any' || access === session.status) return { do: 'open', modal }
  return access === 'player' ? { do: 'signInFirst', modal } : { do: 'remove' }
}

const Z_INDEX_BASE = 1000
const Z_INDEX_STEP = 2

/** The level of a modal with so many modals below it. */
export function modalLevel(below: number): number {
  return Z_INDEX_BASE + Z_INDEX_STEP * below
}

/** An unknown modal was requested: an error of the caller, and reported as one. */
export class ModalImportError extends Error {
  override readonly name = 'ModalImportError'

  constructor(modal: string) {
    super(`Unknown modal name: '${modal}'.`)
  }
}

/** @throws ModalImportError for a name that is not in the table of modals. */
export function requireModalName(name: string): ModalKey {
  const known = MODAL_KEYS.find((candidate) => candidate === name)
  if (known === undefined) throw new ModalImportError(name)
  return known
}
