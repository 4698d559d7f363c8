export type ModalAccess = 'guest' | 'player' | 'any'

export type ModalSpec = {
  readonly access: ModalAccess
  /** Values the query key takes: a fixed list, `id` for a free one, absent for `true`. */
  readonly value?: readonly string[] | 'id'
}

/** Modals by query key (spec §2). The web app's host maps every key to a lazy dialog. */
export const MODALS = {
  'sign-in': { access: 'guest' },
  'sign-up': { access: 'guest' },
  wallet: { access: 'player', value: ['deposit'] },
  'deposit-status': { access: 'player', value: 'id' }, // assumed access
  currencies: { access: 'player' }, // assumed access
} as const satisfies Record<string, ModalSpec>

export type ModalKey = keyof typeof MODALS

export const MODAL_KEYS = Object.keys(MODALS) as readonly ModalKey[]
