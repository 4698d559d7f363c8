import type {
  CashOutCommand,
  PlaceCommand,
  PlaceReply,
  ResettleCommand,
  SettleCommand,
  Wallet,
} from './wallet.ts'

/** `lost`: the command never arrives. `replyLost`: it takes effect, but its response is lost. */
export type WalletFault = 'none' | 'lost' | 'replyLost'

type Account = `player:${string}` | `stake:${string}` | `debt:${string}` | 'book' | 'outside'

const contentOf = (command: object) =>
  JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

/**
 * A wallet in memory with double entry. As strict as the port: an id has one effect, other content
 * under it throws, a void leaves a tombstone, and only book, outside and debts go below zero.
 */
export class LedgerWallet implements Wallet {
  readonly balances = new Map<Account, bigint>()
  /** Decides the fault of each call by the id of its command. */
  faultOf: (command: string) => WalletFault = () => 'none'
  private readonly done = new Map<string, { readonly content: string; readonly reply: unknown }>()
  private readonly stakes = new Map<string, PlaceCommand>()
  private readonly voided = new Set<string>()

  balance(account: Account): bigint {
    return this.balances.get(account) ?? 0n
  }

  /** The sum over all accounts: always zero. */
  get total(): bigint {
    return [...this.balances.values()].reduce((sum, balance) => sum + balance, 0n)
  }

  deposit(playerKey: string, amountMinor: bigint): void {
    this.move('outside', `player:${playerKey}`, amountMinor)
  }

  withdraw(playerKey: string, amountMinor: bigint): void {
    this.move(`player:${playerKey}`, 'outside', amountMinor)
  }

  place(command: PlaceCommand): Promise<PlaceReply> {
    return this.once(`place:${command.betId}`, command, () => {
      if (this.voided.has(command.betId)) return { isDone: false, reason: 'voided' }
      const player: Account = `player:${command.playerKey}`
      if (this.balance(player) < command.stakeMinor) {
        return { isDone: false, reason: 'insufficientFunds' }
      }
      this.stakes.set(command.betId, command)
      this.move(player, `stake:${command.betId}`, command.stakeMinor)
      return { isDone: true }
    })
  }

  void(command: { readonly betId: string }): Promise<void> {
    return this.once(`void:${command.betId}`, command, () => {
      this.voided.add(command.betId)
      const stake = this.stakes.get(command.betId)
      if (stake !== undefined) {
        this.move(`stake:${command.betId}`, `player:${stake.playerKey}`, stake.stakeMinor)
      }
    })
  }

  settle(command: SettleCommand): Promise<void> {
    return this.once(command.id, command, () => {
      this.move(`stake:${command.betId}`, 'book', command.stakeMinor)
      this.move('book', `player:${command.playerKey}`, command.payoutMinor)
    })
  }

  cashOut(command: CashOutCommand): Promise<void> {
    return this.once(command.id, command, () => {
      this.move(`stake:${command.betId}`, 'book', command.stakeMinor)
      this.move('book', `player:${command.playerKey}`, command.payoutMinor)
    })
  }

  /** Moves the difference; the spent part becomes a debt. */
  resettle(command: ResettleCommand): Promise<void> {
    return this.once(command.id, command, () => {
      const { playerKey, betId, stakeMinor, payoutMinor, reversedPayoutMinor } = command
      const player: Account = `player:${playerKey}`
      if (command.status === 'open') this.move('book', `stake:${betId}`, stakeMinor)
      const difference = payoutMinor - reversedPayoutMinor
      if (difference >= 0n) return this.move('book', player, difference)
      const has = this.balance(player)
      const taken = has < -difference ? has : -difference
      this.move(player, 'book', taken)
      this.move(`debt:${playerKey}`, 'book', -difference - taken)
    })
  }

  private async once<Reply>(id: string, command: object, run: () => Reply): Promise<Reply> {
    const fault = this.faultOf(id)
    if (fault === 'lost') throw new Error(`scripted: ${id} was lost`)
    const content = contentOf(command)
    const known = this.done.get(id)
    if (known !== undefined && known.content !== content) throw new Error(`${id} has other content`)
    const reply = known === undefined ? run() : (known.reply as Reply)
    this.done.set(id, { content, reply })
    if (fault === 'replyLost') throw new Error(`scripted: the reply to ${id} was lost`)
    return reply
  }

  private move(from: Account, to: Account, amountMinor: bigint): void {
    if (amountMinor === 0n) return
    const left = this.balance(from) - amountMinor
    const mayOwe = from === 'book' || from === 'outside' || from.startsWith('debt:')
    if (left < 0n && !mayOwe) throw new Error(`${from} would go below zero`)
    this.balances.set(from, left)
    this.balances.set(to, this.balance(to) + amountMinor)
  }
}
