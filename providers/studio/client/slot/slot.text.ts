/** Texts that all slots share; each adds its title and rules. */
export const SLOT_TEXTS = {
  en: {
    start: 'Spin',
    skip: 'Show the result',
    bet: 'Spin',
    freeSpins: 'Free spins',
    triggered: '{count} free spins',
    added: '+{count} free spins',
    left: '{count} left',
    factor: '×{factor}',
    winsTotal: 'Total {amount}',
    summary: 'Returned {multiplier} of the bet.',
    summaryFeature: 'Free spins played. Returned {multiplier} of the bet.',
    pays: 'Pays at your bet',
    paysNone: 'Pays per 1.00',
    count: '{count}',
    symbol: 'Symbol',
    wild: 'Wild',
    scatter: 'Scatter',
    playback:
      'The result of the whole round is drawn and booked when you press Spin; reels and free spins only show it, and can be skipped. The stops shown are the stops drawn.',
  },
  'pt-BR': {
    start: 'Girar',
    skip: 'Mostrar o resultado',
    bet: 'Giro',
    freeSpins: 'Giros grátis',
    triggered: '{count} giros grátis',
    added: '+{count} giros grátis',
    left: 'restam {count}',
    factor: '×{factor}',
    winsTotal: 'Total {amount}',
    summary: 'Devolveu {multiplier} da aposta.',
    summaryFeature: 'Giros grátis jogados. Devolveu {multiplier} da aposta.',
    pays: 'Pagamentos na sua aposta',
    paysNone: 'Pagamentos por 1,00',
    count: '{count}',
    symbol: 'Símbolo',
    wild: 'Curinga',
    scatter: 'Scatter',
    playback:
      'O resultado da rodada inteira é sorteado e registrado quando você gira; os rolos e os giros grátis apenas o mostram e podem ser pulados. As paradas mostradas são as sorteadas.',
  },
  ar: {
    start: 'أدِر',
    skip: 'اعرض النتيجة',
    bet: 'دورة',
    freeSpins: 'دورات مجانية',
    triggered: 'دورات مجانية: {count}',
    added: 'دورات إضافية: {count}',
    left: 'بقي {count}',
    factor: '×{factor}',
    winsTotal: 'المجموع {amount}',
    summary: 'أعادت {multiplier} من الرهان.',
    summaryFeature: 'لُعبت الدورات المجانية. أعادت {multiplier} من الرهان.',
    pays: 'المدفوعات عند رهانك',
    paysNone: 'المدفوعات لكل 1.00',
    count: '{count}',
    symbol: 'الرمز',
    wild: 'بديل',
    scatter: 'مبعثر',
    playback:
      'تُسحب نتيجة الجولة كلها وتُسجل عند الضغط على الزر؛ البكرات والدورات المجانية تعرضها فقط ويمكن تخطيها. المواضع المعروضة هي المواضع المسحوبة.',
  },
} as const

/** The shared texts with those of one slot. */
export function slotTexts(own: Record<keyof typeof SLOT_TEXTS, Readonly<Record<string, string>>>) {
  return {
    en: { ...SLOT_TEXTS.en, ...own.en },
    'pt-BR': { ...SLOT_TEXTS['pt-BR'], ...own['pt-BR'] },
    ar: { ...SLOT_TEXTS.ar, ...own.ar },
  }
}
