// Apart from the schemas, so that the browser loads none for it.

/** Events that a regulator asks for. */
export const SIGNIFICANT_KINDS = [
  ...(['largeWin', 'adjustment', 'override', 'configuration', 'deactivation'] as const),
  ...(['access'] as const),
] as const

export type SignificantKind = (typeof SIGNIFICANT_KINDS)[number]
