import type { CDPSession, Page } from '@playwright/test'

export type Device = {
  /** Whether a finger is on the sensor from now on. */
  touch(isTouched: boolean): Promise<void>
  countPasskeys(): Promise<number>
}

/** A virtual authenticator of the browser that stores passkeys and verifies its user. */
export async function addDevice(page: Page): Promise<Device> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    async touch(enabled) {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async countPasskeys() {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
