import type { ModalKey } from '@fairhouse/contract/modals'

/** Modals that no link or button of the site names, and who opens them. */
export const BY_ADDRESS_ONLY: Partial<Record<ModalKey, string>> = {
  confirm: 'the operator’s mails: what is confirmed of the contact details',
  'deposit-error': 'a payment service sends the player back with it',
  'deposit-redirect': 'a message of the operator leads on to an open payment',
  'deposit-success': 'a payment service sends the player back with it',
  'quest-tasks': 'a message of the operator about one quest',
  'reset-pass': 'an operator’s own mail, over any page; the site’s mail links its page',
  success: 'a payment service sends the player back with it',
  'telegram-news': 'a message of the operator’s bot',
  'tg-news': 'a message of the operator’s bot',
}
