/** Millionths as the doubles that models reckon with. */
export function shares(millionths: readonly number[]): number[] {
  return millionths.map((each) => each / 1_000_000)
}

export function sharePair([home, away]: readonly [number, number]): [number, number] {
  return [home / 1_000_000, away / 1_000_000]
}
