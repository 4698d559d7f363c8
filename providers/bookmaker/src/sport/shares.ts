import type { Rules } from '../simulation/fixture.ts'

type Narrowed<Each, Sport> = Each extends Rules
  ? Sport & Each['sport'] extends never
    ? never
    : Each & { readonly sport: Sport & Each['sport'] }
  : never

/** The rules as those of a sport. Reading one sport's event as another's is a bug. */
export function rulesOf<Sport extends Rules['sport']>(
  rules: Rules,
  ...sports: readonly Sport[]
): Narrowed<Rules, Sport> {
  if (!(sports as readonly string[]).includes(rules.sport)) {
    throw new Error(`the event is ${rules.sport}, not ${sports.join(' or ')}`)
  }
  return rules as Narrowed<Rules, Sport>
}

/** Millionths as the doubles that models reckon with. */
export function shares(millionths: readonly number[]): number[] {
  return millionths.map((each) => each / 1_000_000)
}

export function sharePair([home, away]: readonly [number, number]): [number, number] {
  return [home / 1_000_000, away / 1_000_000]
}
