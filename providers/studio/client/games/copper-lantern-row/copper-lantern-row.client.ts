import {
  COPPER_LANTERN_ROW,
  copperLanternRowGame,
} from '@fairhouse/fair/copper-lantern-row/copper-lantern-row.game'
import { ratio } from '@fairhouse/fair/ratio'
import { createStripClient } from '../../slot/slot.client.ts'
import { slotTexts } from '../../slot/slot.text.ts'
import { theme } from './copper-lantern-row.theme.ts'
import './copper-lantern-row.css'

export const client = createStripClient(COPPER_LANTERN_ROW, {
  game: copperLanternRowGame,
  theme,
  rtp: ratio(983n, 1_024n),
  hit: ratio(9_101n, 32_768n),
  rules: ['rule1', 'rule2', 'rule3'],
  texts: slotTexts({
    en: {
      title: 'How Copper Lantern Row works',
      rule1:
        'Three reels, three rows, five lines: the rows and both diagonals. Three of a kind on a line pay; lines add up.',
      rule2: 'The lantern stands for every symbol, and three of it pay most: 40 times the bet.',
      rule3:
        'Figures from all 32,768 positions: 27.77% of spins win, each at least 1.6 times the bet; the largest return is 42 times the bet. There are no free spins.',
    },
    'pt-BR': {
      title: 'Como funciona Copper Lantern Row',
      rule1:
        'Três rolos, três linhas de símbolos, cinco linhas de pagamento: as horizontais e as duas diagonais. Três iguais numa linha pagam; as linhas se somam.',
      rule2: 'A lanterna substitui qualquer símbolo, e três delas pagam mais: 40 vezes a aposta.',
      rule3:
        'Números de todas as 32.768 posições: 27,77% dos giros ganham, cada um pelo menos 1,6 vez a aposta; o maior retorno é 42 vezes. Não há giros grátis.',
    },
    ar: {
      title: 'كيف تعمل Copper Lantern Row',
      rule1:
        'ثلاث بكرات وثلاثة صفوف وخمسة خطوط: الصفوف والقطران. ثلاثة رموز متماثلة على خط تدفع، وتُجمع الخطوط.',
      rule2: 'الفانوس ينوب عن كل رمز، وثلاثة منه تدفع الأكثر: 40 ضعف الرهان.',
      rule3:
        'من كل المواضع البالغة 32,768: تربح 27.77% من الدورات، وكل ربح 1.6 ضعف الرهان على الأقل، وأكبر عائد 42 ضعفاً. لا توجد دورات مجانية.',
    },
  }),
})
