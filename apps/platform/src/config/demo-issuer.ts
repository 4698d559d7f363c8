/** The stand-in issuer of a demo, under its own honest name. */
export const DEMO_ISSUER = {
  /** Also the name in its address, `/identity/issuers/demo-id`, and in that of the callback. */
  id: 'demo-id',
  name: 'Demo ID',
  path: '/identity/issuers/demo-id',
  clientId: 'fairhouse',
} as const
