import type { Page } from '@playwright/test';

/** Adds a virtual authenticator with user verification, which always succeeds. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
}
