/** Distance to the providers' port, so that two sites on one machine need one number each. */
const SMTP_PORT_DISTANCE = 24

export function smtpPortOf({
  smtpPort,
  providersPort,
}: {
  readonly smtpPort: number | null
  readonly providersPort: number
}): number {
  if (smtpPort !== null || providersPort === 0) return smtpPort ?? 0
  const beside = providersPort + SMTP_PORT_DISTANCE
  return beside <= 65_535 ? beside : providersPort - SMTP_PORT_DISTANCE
}
