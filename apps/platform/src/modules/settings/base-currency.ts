/** assumed: the currency of exchange rates and of limits across currencies */
export const BASE_CURRENCY = 'EUR'
