/** A named system: the sizes of its lines for its number of legs. */
export type NamedSystem = {
  readonly slug: string
  readonly legs: number
  readonly sizes: readonly number[]
}

export const NAMED_SYSTEMS = [
  { slug: 'trixie', legs: 3, sizes: [2, 3] },
  { slug: 'patent', legs: 3, sizes: [1, 2, 3] },
  { slug: 'yankee', legs: 4, sizes: [2, 3, 4] },
  { slug: 'lucky15', legs: 4, sizes: [1, 2, 3, 4] },
  { slug: 'canadian', legs: 5, sizes: [2, 3, 4, 5] },
  { slug: 'lucky31', legs: 5, sizes: [1, 2, 3, 4, 5] },
  { slug: 'heinz', legs: 6, sizes: [2, 3, 4, 5, 6] },
  { slug: 'lucky63', legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { slug: 'superHeinz', legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { slug: 'goliath', legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
] as const satisfies readonly NamedSystem[]
