import { payoutOf, type Json, type Played, type PlayInput } from './game.ts'

/** A round that ends at one multiplier of its opening stake, in hundredths. */
export function settleAt(
  round: Pick<PlayInput<Json, Json>, 'stakeMinor' | 'stepMinor'>,
  options: { readonly view: Json; readonly multiplierHundredths: bigint | number },
): Played {
  const { stakeMinor, stepMinor } = round
  const multiplierHundredths = BigInt(options.multiplierHundredths)
  return {
    status: 'settled',
    view: options.view,
    stakeMinor,
    payoutMinor: payoutOf(stakeMinor, { multiplierHundredths, stepMinor }),
  }
}
