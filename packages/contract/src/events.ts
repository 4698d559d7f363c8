/**
 * Domain events (architecture §5a). A module appends one to the outbox in its own transaction; the
 * dispatcher hands it on at least once and in order per player. `docs/events.md` is made from this.
 */
export const EVENTS = {
  'player.registered': 'A player was created, with their first wallet account',
  'player.email.confirmed': 'A player showed that their e-mail address is theirs',
  'player.email.changed': 'A player has another e-mail address, confirmed',
  'player.phone.changed': 'A player has another phone number, confirmed',
  'player.password.requested':
    'Someone asked for a new password for an e-mail address, which may be nobody’s',
  'player.code.requested':
    'Someone asked for a one-time code by SMS or e-mail; the recipient may be nobody’s',
  'player.password.changed': 'A player has a new password; all their sessions ended with it',
  'session.started': 'A player came in, by whichever way',
  'session.link.requested':
    'Someone asked for a sign-in link for an e-mail address, which may be nobody’s',
  'player.security.changed':
    'A player added or removed a passkey or an authenticator, or used a recovery code',
  'player.social.connected': 'A player connected a company that they can sign in with from now on',
  'player.social.disconnected': 'A player disconnected a company; it lets them in no longer',
  'player.consent.given': 'A player agreed to e-mails about offers',
  'player.export.requested': 'A player asked for everything that the house holds about them',
  'player.export.ready': 'What the house holds about a player is gathered and can be fetched',
  'player.closed': 'A player closed their account; all their sessions ended with it',
  'player.excluded': 'A player excluded themselves; all their sessions ended with it',
  'limit.updated': 'A player set, changed or removed a limit or a break, or asked for it',
  'session.ended': 'A session was signed out, closed or ended after token reuse',
  'document.decided': 'An operator approved or declined a document of a player',
  'verification.updated': 'What is known about a player’s identity changed',
  'verification.decided':
    'A player’s identity was approved, declined, or needs other pictures; told once each',
  'account.updated': 'The balance or status of a wallet account changed',
  'invoice.created': 'A deposit or withdrawal was opened',
  'deposit.updated': 'How a deposit is paid changed: instructions, confirmations, a further step',
  'deposit.succeeded': 'Money of a deposit is in the account',
  'deposit.failed': 'A deposit ended without money',
  'withdrawal.updated': 'A withdrawal took a step: review, approval, sending',
  'withdrawal.succeeded': 'A withdrawal arrived at its destination',
  'withdrawal.failed': 'A withdrawal ended and its money is back in the account',
  'bet.placed': 'A stake was taken for a round',
  'bet.settled': 'A round paid out, nothing included',
  'bet.refunded': 'A stake went back to the account it came from',
  'bet.denied': 'A stake was denied, by the balance or by a limit',
} as const satisfies Record<string, string>

export type EventName = keyof typeof EVENTS
