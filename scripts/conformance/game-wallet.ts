import type { GameProtocol, Outcome, WalletAction, WalletCall } from './game-protocol.ts'
import type { Received } from './listener.ts'

/** The wallet's fault for a call: `lost` takes effect and its response never arrives. */
type Effect = Outcome | 'lost'

/** A received call, and the wallet's answer. */
export type Entry = WalletCall & { readonly effect: Effect }

/** The launched player, whom each call has to name. */
export type Seat = {
  readonly user: string
  readonly token: string
  readonly game: string
  readonly currency: string
}

export type GameWallet = {
  readonly entries: Entry[]
  /** Flaws of calls that could not be executed. */
  readonly unsigned: string[]
  readonly malformed: string[]
  /** The fault for the first call with an action of this kind. */
  plan: Partial<Record<WalletAction['kind'], Effect>>
  take(received: Received): Response | null
}

/** The wallet of one player, in memory, as strict as the platform's. */
export function createGameWallet(protocol: GameProtocol, openingMinor: bigint): GameWallet {
  let balanceMinor = openingMinor
  const staked = new Map<string, WalletAction>()
  const done = new Set<string>()

  function carryOut(action: WalletAction): void {
    if (action.id !== '' && done.has(action.id)) return
    done.add(action.id)
    if (action.kind === 'bet') {
      balanceMinor -= action.amountMinor
      staked.set(action.id, action)
    } else if (action.kind === 'win') balanceMinor += action.amountMinor
    else if (action.kind === 'rollback') {
      balanceMinor += staked.get(action.reference ?? '')?.amountMinor ?? 0n
      staked.delete(action.reference ?? '')
    }
  }

  const wallet: GameWallet = {
    entries: [],
    unsigned: [],
    malformed: [],
    plan: {},
    take(received) {
      if (!protocol.isSigned(received)) {
        wallet.unsigned.push(received.url.pathname)
        return protocol.answer('signatureWrong', received, balanceMinor)
      }
      const call = readOr(
        () => protocol.read(received),
        (why) => wallet.malformed.push(why),
      )
      if (call === null) return protocol.answer('malformed', received, balanceMinor)
      const kind = call.actions.find((action) => action.kind in wallet.plan)?.kind
      const effect = (kind && wallet.plan[kind]) ?? 'ok'
      if (kind) delete wallet.plan[kind]
      wallet.entries.push({ ...call, effect })
      if (effect === 'ok' || effect === 'lost') call.actions.forEach(carryOut)
      return effect === 'lost' ? null : protocol.answer(effect, received, balanceMinor)
    },
  }
  return wallet
}

function readOr<T>(read: () => T, say: (why: string) => void): T | null {
  try {
    return read()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return null
  }
}

/** Whether an action is about this bet: it names it, or where the protocol has no names, its round. */
export function isAbout(action: WalletAction, bet: WalletAction): boolean {
  return action.reference === null ? action.round === bet.round : action.reference === bet.id
}
