/** A demo's stand-in issuer, named as what it is. */
export const DEMO_ISSUER = {
  /** Part of its address, `/identity/issuers/demo-id`, and of the callback's. */
  id: 'demo-id',
  name: 'Demo ID',
  path: '/identity/issuers/demo-id',
  clientId: 'fairhouse',
} as const
