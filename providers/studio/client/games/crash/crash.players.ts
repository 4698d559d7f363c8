import type { FlightBet, FlightView } from '../../../src/crash/flight.view.ts'
import { h } from '../../dom.ts'
import { write } from '../../page.ts'
import type { Words } from '../../words.ts'

type Row = Pick<FlightBet, 'isMine' | 'name' | 'cashedOutAt'> & { readonly stakeText: string }

/** The players on the flight, and the previous flights. */
export function createPlayers({ g, multiplier, figure }: Words) {
  const count = h('span', { class: 'crash-count' })
  const list = h('ul', {
    class: 'crash-list',
    attrs: { tabindex: '0', 'aria-label': g('players') },
  })
  const empty = h('p', { class: 'crash-empty', text: g('noPlayers') })
  const recent = h('ol', { class: 'crash-recent', attrs: { 'aria-label': g('recent') } })
  const heading = h('p', { class: 'crash-heading' }, h('span', { text: g('players') }), count)
  const element = h('section', { class: 'crash-players' }, heading, list, empty)
  let shown = ''

  function row({ isMine, name, stakeText, cashedOutAt }: Row, status: FlightView['status']) {
    const [isOver, hasStarted] = [status === 'crashed', status !== 'betting']
    const state = cashedOutAt === null ? (isOver ? 'lost' : 'still') : 'out'
    const item = h(
      'li',
      {},
      h('span', { class: 'crash-name', text: isMine ? g('you') : (name ?? g('guest')) }),
      h('span', { class: 'crash-stake', text: stakeText }),
      h('span', {
        class: 'crash-state',
        text: cashedOutAt !== null ? multiplier(cashedOutAt) : hasStarted ? g(state) : '',
      }),
    )
    item.dataset['state'] = state
    if (isMine) item.dataset['mine'] = 'true'
    return item
  }

  return {
    element,
    recent,
    /** `ownStake` is of the player's open bet: it is listed before the server has sent it back. */
    render(flight: FlightView, ownStake: string | null): void {
      const isAhead = ownStake !== null && !flight.bets.some(({ isMine }) => isMine)
      const bets = [
        ...(isAhead ? [{ isMine: true, name: null, cashedOutAt: null, stakeText: ownStake }] : []),
        ...flight.bets.map(({ stake, unit, ...bet }) => ({
          ...bet,
          stakeText: `${figure(stake)} ${unit === 'XXX' ? '' : unit}`,
        })),
      ]
      const content = JSON.stringify([bets, flight.recent[0], flight.status])
      if (content === shown) return
      shown = content
      write(count, figure(String(flight.betCount + (isAhead ? 1 : 0))))
      empty.hidden = bets.length > 0
      list.replaceChildren(...bets.map((bet) => row(bet, flight.status)))
      recent.replaceChildren(
        ...flight.recent.map(({ bust }) => {
          const item = h('li', { text: multiplier(BigInt(bust)) })
          item.dataset['height'] =
            BigInt(bust) >= 1_000n ? 'high' : BigInt(bust) >= 200n ? 'middle' : 'low'
          return item
        }),
      )
    },
  }
}
