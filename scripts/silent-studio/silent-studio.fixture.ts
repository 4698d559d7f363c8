/** An operator's settings for the silent studio: a second aggregator beside the first. */
export function silentStudioSettings(of: {
  readonly apiUrl: string
  readonly frameOrigins: readonly string[]
  readonly operatorPrivateKey: string
  readonly studioPublicKey: string
}): Record<string, string> {
  return {
    FAIRHOUSE_STUDIO_URL__SILENT: of.apiUrl,
    FAIRHOUSE_STUDIO_NAME__SILENT: 'Silent Studios',
    FAIRHOUSE_STUDIO_OPERATOR_ID__SILENT: '7',
    FAIRHOUSE_STUDIO_PUBLIC_KEY__SILENT: of.studioPublicKey,
    FAIRHOUSE_STUDIO_SIGNING_KEY__SILENT: of.operatorPrivateKey,
    FAIRHOUSE_STUDIO_FRAMES__SILENT: of.frameOrigins.join(','),
  }
}
