/** Begins the token of a preview that shows offers; others show a page. */
export const OFFERS_PREVIEW = 'offers~'
