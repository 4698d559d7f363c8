import type { QueueKind } from '@fairhouse/contract/office/queue-kind'
import type { SignificantKind } from '@fairhouse/contract/office/oversight-kind'

/** Which acts decide about an item of a queue, and what their details call it. */
export const DECISIONS: Readonly<Record<string, { queue: QueueKind; item: string }>> = {
  'withdrawal.approved': { queue: 'withdrawal', item: 'invoice' },
  'withdrawal.rejected': { queue: 'withdrawal', item: 'invoice' },
  'invoice.credited': { queue: 'payment', item: 'review' },
  'invoice.rejected': { queue: 'payment', item: 'review' },
  'balance.proposed': { queue: 'correction', item: 'correction' },
  'balance.corrected': { queue: 'correction', item: 'correction' },
  'balance.declined': { queue: 'correction', item: 'correction' },
  'document.approved': { queue: 'document', item: 'document' },
  'document.declined': { queue: 'document', item: 'document' },
  'player.verified': { queue: 'verification', item: 'player' },
  'marker.caseDecided': { queue: 'harm', item: 'case' },
  'fraud.decisionProposed': { queue: 'fraud', item: 'case' },
  'fraud.caseDecided': { queue: 'fraud', item: 'case' },
  'fraud.riskChosen': { queue: 'risk', item: 'player' },
  'support.ticketClosed': { queue: 'ticket', item: 'ticket' },
  'event.retried': { queue: 'event', item: 'id' },
  'message.retried': { queue: 'message', item: 'id' },
}

/** What of one operator a later act of another one on the same item turns down. */
export const OVERTURNED_BY: Readonly<Record<string, { act: string; differsIn: string | null }>> = {
  'balance.proposed': { act: 'balance.declined', differsIn: null },
  // The second person may decide otherwise.
  'fraud.decisionProposed': { act: 'fraud.caseDecided', differsIn: 'decision' },
}

/**
 * Audited acts by the kind of event they are to a regulator.
 * assumed: the list of GLI-19 §2.8.8, without what is no act of an operator but large wins
 */
export const SIGNIFICANT_ACTS: Readonly<Record<string, Exclude<SignificantKind, 'largeWin'>>> = {
  ...of('adjustment', 'balance.corrected debt.collected debt.forgiven invoice.credited'),
  ...of('adjustment', 'bonus.granted bonus.canceled'),
  ...of('override', 'sport.betVoided sport.eventVoided sport.marketVoided sport.resultCorrected'),
  ...of('override', 'player.readmitted player.reopened player.unlocked player.verified'),
  ...of('override', 'withdrawal.opened message.addressAllowed limit.meansChecked'),
  ...of('configuration', 'content.published content.withdrawn market.changed segment.defined'),
  ...of('configuration', 'sport.ruleSet sport.ruleLifted sport.suspended sport.resumed'),
  ...of('configuration', 'play.stopped play.resumed'),
  ...of('deactivation', 'player.locked player.excluded player.closed operator.removed'),
  ...of('access', 'operator.added operator.invited operator.changed operator.refused'),
  ...of('access', 'operator.passkeyAdded operator.passkeyRemoved operator.signInRefused'),
}

/** assumed: a payout of one bet from here on is a large win; minor units of the site's currency */
export const LARGE_WIN_MINOR = 1_000_000n

function of<Kind>(kind: Kind, acts: string): Record<string, Kind> {
  return Object.fromEntries(acts.split(' ').map((act) => [act, kind]))
}

/** Hundredths of a percent as decimals; null of nothing. */
export function shareOverturned(overturned: bigint, decisions: bigint): string | null {
  if (decisions === 0n) return null
  const hundredths = (overturned * 20_000n + decisions) / (2n * decisions)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
