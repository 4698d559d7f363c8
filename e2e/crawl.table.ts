import type { ModalKey } from '@fairhouse/contract/modals'
import { LOCALES } from '../packages/app-kit/src/i18n/locale.ts'

/** Modals of guests that appear in a state which the walk does not bring about, and whose journeys do. */
export const NEEDS_A_STATE: Partial<Record<ModalKey, string>> = {
  'reset-email-send': 'mail.spec.ts: after the form was sent',
}

const OTHER_LANGUAGES = LOCALES.flatMap(({ prefix }) => (prefix === '' ? [] : [prefix])).join('|')

/** What is not pressed, by its name or address. */
export const NOT_PRESSED: readonly (readonly [name: RegExp, why: string])[] = [
  [/sign out|end (?:all|the) /i, 'ends the session of the walk'],
  [/give up|cancel bonus|delete|remove|close (?:my |the )?account/i, 'destroys something'],
  [/^(?:accept|claim|redeem|transfer)/i, 'moves money'],
  [/connect|^continue with|telegram|google/i, 'leaves the site for another one'],
  [/passkey|security key|notifications on this device/i, 'asks the browser for permission'],
  [new RegExp(`^(?:${OTHER_LANGUAGES})(?:[/?#]|$)`), 'changes the language of all tabs'],
  [/^copied/i, 'has done its work'],
  [/full screen|^install/i, 'leaves the page for the browser’s own view'],
]

/** What varies in the name of one control. */
export const ALIKE: readonly RegExp[] = [/(?<=^Balance ).*(?=\. )/, /(?<=: ).*/s, /[\d.,:]+/g]

/** Places that change by themselves: a change there proves no press. */
export const NOT_JUDGED: readonly (readonly [selector: string, why: string])[] = [
  ['time, [role="timer"]', 'a clock'],
]

/** Refusals that a press is meant to cause: the tables’ addresses are of nothing that exists. */
export const MEANT_REFUSALS: readonly RegExp[] = [
  /^POST .*\/profile\/email\/(?:verify\/confirm|undo)$/,
  /^POST .*\/sessions\/social\/start$/,
  /^POST .*\/consents\/unsubscribe$/,
  /^GET .*\/none$/,
]

/** Other sites that the site leads to. */
export const OTHER_SITES: readonly (readonly [address: RegExp, why: string])[] = [
  [/^https:\/\/www\.gamblingtherapy\.org/, 'help for those who gamble too much'],
  [/^http:\/\/localhost:\d+\/messenger\//, 'the stand-in’s inbox, in demonstrations'],
]
