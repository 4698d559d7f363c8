import type { VerificationPolicy } from '@fairhouse/domain/verification'
import { choice } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** The base currency has cents. */
const MINOR_PER_UNIT = 100n

/** When identities have to be verified. */
export const verificationSettings = defineSettings({
  settings: {
    atWithdrawal: choice({
      name: 'FAIRHOUSE_VERIFY_AT_WITHDRAWAL',
      what: 'withdrawals need a verified player',
      values: ['on', 'off'],
      fallback: 'on',
    }),
    depositsAbove: {
      name: 'FAIRHOUSE_VERIFY_DEPOSITS_ABOVE',
      what: 'total deposits of one player may not exceed this before they are verified, with other currencies converted',
      allowed: 'whole units of EUR, the base currency, up to 1000000000, or off',
      fallback: 2_000 as number | 'off',
      parse(value: string): number | 'off' | undefined {
        if (value === 'off') return value
        return /^\d{1,10}$/.test(value) && Number(value) <= 1e9 ? Number(value) : undefined
      },
    },
  },
  read({ values: { atWithdrawal, depositsAbove } }) {
    const verification: VerificationPolicy = {
      atWithdrawal: atWithdrawal === 'on',
      depositsAboveMinor: depositsAbove === 'off' ? null : BigInt(depositsAbove) * MINOR_PER_UNIT,
    }
    return { verification }
  },
})
