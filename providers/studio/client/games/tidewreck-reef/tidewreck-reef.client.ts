import {
  TIDEWRECK_REEF,
  tidewreckReefGame,
} from '@fairhouse/fair/tidewreck-reef/tidewreck-reef.game'
import { createStripClient, decimal } from '../../slot/slot.client.ts'
import { slotTexts } from '../../slot/slot.text.ts'
import { theme } from './tidewreck-reef.theme.ts'
import './tidewreck-reef.css'

export const client = createStripClient(TIDEWRECK_REEF, {
  game: tidewreckReefGame,
  theme,
  rtp: decimal('0.959999004207626897'),
  hit: decimal('0.1644'),
  rules: ['rule1', 'rule2', 'rule3', 'rule4'],
  texts: slotTexts({
    en: {
      title: 'How Tidewreck Reef works',
      rule1:
        'Five reels, three rows, 20 lines. Three or more of a kind from the left on a line pay, the best of each line; lines add up.',
      rule2:
        'The anchor stands for every symbol but the beacon. Three, four or five beacons anywhere pay 2, 10 or 50 times the bet and start 10 free spins.',
      rule3:
        'Free spins run on their own reels and all wins are tripled. Three or more beacons there add 5 spins, up to 50 in a round.',
      rule4:
        'By enumeration of all 33,554,432 positions: of the 96.00%, 69.93% come from paid spins and 26.07% from free spins. Free spins start once in 140.4 spins and return 36.6 bets on average. 42.13% of spins pay something. A round returns at most 23,074.6 bets.',
    },
    'pt-BR': {
      title: 'Como funciona Tidewreck Reef',
      rule1:
        'Cinco rolos, três fileiras, 20 linhas. Três ou mais iguais a partir da esquerda numa linha pagam, o melhor de cada linha; as linhas se somam.',
      rule2:
        'A âncora substitui todos menos o farol. Três, quatro ou cinco faróis em qualquer lugar pagam 2, 10 ou 50 vezes a aposta e dão 10 giros grátis.',
      rule3:
        'Os giros grátis têm rolos próprios e todos os ganhos são triplicados. Três ou mais faróis ali somam 5 giros, até 50 por rodada.',
      rule4:
        'Pela enumeração de todas as 33.554.432 posições: dos 96,00%, 69,93% vêm dos giros pagos e 26,07% dos grátis. Giros grátis começam uma vez em 140,4 e devolvem em média 36,6 apostas. 42,13% dos giros pagam algo. Uma rodada devolve no máximo 23.074,6 apostas.',
    },
    ar: {
      title: 'كيف تعمل Tidewreck Reef',
      rule1:
        'خمس بكرات وثلاثة صفوف و20 خطاً. ثلاثة رموز متماثلة أو أكثر من اليسار على خط تدفع، الأفضل في كل خط، وتُجمع الخطوط.',
      rule2:
        'المرساة تنوب عن كل رمز عدا المنارة. ثلاث أو أربع أو خمس منارات في أي مكان تدفع 2 أو 10 أو 50 ضعف الرهان وتبدأ 10 دورات مجانية.',
      rule3:
        'للدورات المجانية بكراتها الخاصة وكل الأرباح فيها ثلاثة أضعاف. ثلاث منارات أو أكثر تضيف 5 دورات، حتى 50 في الجولة.',
      rule4:
        'بحصر كل المواضع البالغة 33,554,432: من نسبة 96.00% يأتي 69.93% من الدورات المدفوعة و26.07% من المجانية. تبدأ المجانية مرة كل 140.4 دورة وتعيد وسطياً 36.6 رهاناً. 42.13% من الدورات تدفع شيئاً. أقصى ما تعيده الجولة 23,074.6 رهاناً.',
    },
  }),
})
