/** Why an operator looks at a player; the player sees it. */
export const LOOK_PURPOSES = ['request', 'payment', 'verification', 'protection', 'legal'] as const

/** Fields that are masked until they are revealed. */
export const MASKED_FIELDS = ['email', 'phone', 'cpf'] as const
