/** Heights of the form of a limit while it loads. */
export const FORM_SKELETON = ['1rem', '4rem', '3.25rem', '3.25rem', '1rem'] as const

/** With an amount and a period. */
export const AMOUNT_SKELETON = [...FORM_SKELETON, '9rem', '4rem'] as const
