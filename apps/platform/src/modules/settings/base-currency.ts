/** assumed: the currency that rates and limits across currencies are written in. */
export const BASE_CURRENCY = 'EUR'
