import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { SiteStorage } from '#core/storage/stored-keys.ts'

/** A sign-in that left for a provider, as this browser remembers it. */
export type SocialFlow = {
  readonly kind: 'signIn' | 'connect' | 'stepUp'
  /** Proves to the server that the answer came back to the browser that started. */
  readonly browserKey: string
}

type FlowStorage = Pick<SiteStorage, 'getItem' | 'setItem' | 'removeItem'>
type Kept = SocialFlow & { readonly endsAtMs: number }

/*
 * In the storage of the browser rather than of the tab: an app of the provider may lead back into
 * another one. A page of another site cannot read it, so an answer that someone else began, sent to
 * this browser by a link, finds nothing here (bars S7).
 */
const KEY = 'fairhouse:social'
const LIFE_MS = 10 * 60_000
const FLOWS_MAX = 8
const KINDS: readonly SocialFlow['kind'][] = ['signIn', 'connect', 'stepUp']

/** Keeps a flow under its state until the browser comes back with it. */
export function keepFlow(
  storage: FlowStorage,
  { state, ...flow }: SocialFlow & { readonly state: string },
  nowMs: number,
): void {
  const others = Object.entries(readFlows(storage, nowMs)).slice(-FLOWS_MAX)
  const kept: Kept = { ...flow, endsAtMs: nowMs + LIFE_MS }
  storage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [state, kept]])))
}

/** The flow of a state, once; null when this browser did not begin it, or too long ago. */
export function takeFlow(
  storage: FlowStorage,
  state: string | null,
  nowMs: number,
): SocialFlow | null {
  const { [state ?? '']: found, ...others } = readFlows(storage, nowMs)
  if (Object.keys(others).length > 0) storage.setItem(KEY, JSON.stringify(others))
  else storage.removeItem(KEY)
  return found === undefined ? null : { kind: found.kind, browserKey: found.browserKey }
}

function readFlows(storage: FlowStorage, nowMs: number): Record<string, Kept> {
  const flows: Record<string, Kept> = Object.create(null)
  for (const [state, flow] of Object.entries(readRecord(storage, KEY))) {
    if (isKept(flow) && flow.endsAtMs > nowMs) flows[state] = flow
  }
  return flows
}

function isKept(value: unknown): value is Kept {
  const flow = value as Partial<Kept> | null
  const isKind = KINDS.some((kind) => kind === flow?.kind)
  return isKind && typeof flow?.browserKey === 'string' && typeof flow.endsAtMs === 'number'
}
