import {
  GLASSWIND_TERRACE,
  glasswindTerraceGame,
} from '@fairhouse/fair/glasswind-terrace/glasswind-terrace.game'
import { createCellClient, decimal } from '../../slot/slot.client.ts'
import { slotTexts } from '../../slot/slot.text.ts'
import { theme } from './glasswind-terrace.theme.ts'
import './glasswind-terrace.css'

export const client = createCellClient(GLASSWIND_TERRACE, {
  game: glasswindTerraceGame,
  theme,
  rows: 5,
  rtp: decimal('0.959999982599371084'),
  // simulated over paid spins; every other figure is exact
  hit: decimal('0.1787'),
  rules: ['rule1', 'rule2', 'rule3', 'rule4'],
  texts: slotTexts({
    en: {
      title: 'How Glasswind Terrace works',
      rule1:
        'A board of 30 pieces. Eight or more of one glass anywhere pay. After a win the whole board is cleared and 30 new pieces fall.',
      rule2:
        'Each further board of a spin pays more: times 1, 2, 3, 5 and then 10; in free spins times 8, 16, 24, 40 and then 80.',
      rule3:
        'Four, five or six wind chimes on the first board pay 3, 5 or 100 times the bet and start 10 free spins. In free spins four or more add 5, up to 50 in a round.',
      rule4:
        'Computed exactly: of the 96.00%, 68.40% come from paid spins and 27.60% from free spins. Free spins start once in 196.8 spins and return 54.3 bets on average. 26.40% of spins pay something. A round returns at most 50,000 bets.',
    },
    'pt-BR': {
      title: 'Como funciona Glasswind Terrace',
      rule1:
        'Um tabuleiro de 30 peças. Oito ou mais do mesmo vidro em qualquer lugar pagam. Após um ganho o tabuleiro inteiro é limpo e 30 novas peças caem.',
      rule2:
        'Cada novo tabuleiro do giro paga mais: vezes 1, 2, 3, 5 e depois 10; nos giros grátis vezes 8, 16, 24, 40 e depois 80.',
      rule3:
        'Quatro, cinco ou seis sinos no primeiro tabuleiro pagam 3, 5 ou 100 vezes a aposta e dão 10 giros grátis. Nos giros grátis quatro ou mais somam 5, até 50 por rodada.',
      rule4:
        'Calculado com exatidão: dos 96,00%, 68,40% vêm dos giros pagos e 27,60% dos grátis. Giros grátis começam uma vez em 196,8 e devolvem em média 54,3 apostas. 26,40% dos giros pagam algo. Uma rodada devolve no máximo 50.000 apostas.',
    },
    ar: {
      title: 'كيف تعمل Glasswind Terrace',
      rule1:
        'لوح من 30 قطعة. ثماني قطع أو أكثر من زجاج واحد في أي مكان تدفع. بعد الربح يُفرغ اللوح كله وتسقط 30 قطعة جديدة.',
      rule2:
        'كل لوح تالٍ في الدورة يدفع أكثر: مضروباً في 1 ثم 2 ثم 3 ثم 5 ثم 10، وفي الدورات المجانية في 8 ثم 16 ثم 24 ثم 40 ثم 80.',
      rule3:
        'أربعة أو خمسة أو ستة أجراس ريح على اللوح الأول تدفع 3 أو 5 أو 100 ضعف الرهان وتبدأ 10 دورات مجانية. وفيها أربعة أو أكثر تضيف 5، حتى 50 في الجولة.',
      rule4:
        'محسوبة بدقة: من نسبة 96.00% يأتي 68.40% من الدورات المدفوعة و27.60% من المجانية. تبدأ المجانية مرة كل 196.8 دورة وتعيد وسطياً 54.3 رهاناً. 26.40% من الدورات تدفع شيئاً. أقصى ما تعيده الجولة 50,000 رهان.',
    },
  }),
})
