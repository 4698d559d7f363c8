import {
  SAFFRON_CARAVAN,
  saffronCaravanGame,
} from '@fairhouse/fair/saffron-caravan/saffron-caravan.game'
import { createStripClient, decimal } from '../../slot/slot.client.ts'
import { slotTexts } from '../../slot/slot.text.ts'
import { theme } from './saffron-caravan.theme.ts'
import './saffron-caravan.css'

export const client = createStripClient(SAFFRON_CARAVAN, {
  game: saffronCaravanGame,
  theme,
  rtp: decimal('0.959990708112418616'),
  hit: decimal('0.15353'),
  rules: ['rule1', 'rule2', 'rule3', 'rule4'],
  texts: slotTexts({
    en: {
      title: 'How Saffron Caravan works',
      rule1:
        'Five reels, three rows, 243 ways: a symbol pays on three or more neighbouring reels from the left, in every combination of its places. Pays are per way.',
      rule2:
        'The sandstorm on reels 2, 3 and 4 stands for every symbol but the sun gate, and multiplies each way it is in by 1, 2 and 3; in free spins by 2, 3 and 5. Multipliers of one way multiply.',
      rule3:
        'Three, four or five sun gates anywhere pay 2, 10 or 50 times the bet and start 8, 12 or 20 free spins; during them the same again, up to 60 spins in a round.',
      rule4:
        'By enumeration of all 33,554,432 positions: of the 96.00%, 71.88% come from paid spins and 24.12% from free spins. Free spins start once in 140.4 spins and return 33.9 bets on average. 52.78% of spins pay something. A round returns at most 50,430 bets.',
    },
    'pt-BR': {
      title: 'Como funciona Saffron Caravan',
      rule1:
        'Cinco rolos, três fileiras, 243 caminhos: um símbolo paga em três ou mais rolos vizinhos a partir da esquerda, em cada combinação de lugares. Pagamentos por caminho.',
      rule2:
        'A tempestade nos rolos 2, 3 e 4 substitui todos menos o portal do sol e multiplica cada caminho por 1, 2 e 3; nos giros grátis por 2, 3 e 5. Multiplicadores do mesmo caminho se multiplicam.',
      rule3:
        'Três, quatro ou cinco portais em qualquer lugar pagam 2, 10 ou 50 vezes a aposta e dão 8, 12 ou 20 giros grátis; durante eles o mesmo, até 60 giros por rodada.',
      rule4:
        'Pela enumeração de todas as 33.554.432 posições: dos 96,00%, 71,88% vêm dos giros pagos e 24,12% dos grátis. Giros grátis começam uma vez em 140,4 e devolvem em média 33,9 apostas. 52,78% dos giros pagam algo. Uma rodada devolve no máximo 50.430 apostas.',
    },
    ar: {
      title: 'كيف تعمل Saffron Caravan',
      rule1:
        'خمس بكرات وثلاثة صفوف و243 طريقاً: يدفع الرمز على ثلاث بكرات متجاورة أو أكثر من اليسار، في كل تركيبة لأماكنه. المدفوعات لكل طريق.',
      rule2:
        'العاصفة على البكرات 2 و3 و4 تنوب عن كل رمز عدا بوابة الشمس، وتضرب كل طريق هي فيه في 1 و2 و3، وفي الدورات المجانية في 2 و3 و5. مضاعفات الطريق الواحد تُضرب معاً.',
      rule3:
        'ثلاث أو أربع أو خمس بوابات في أي مكان تدفع 2 أو 10 أو 50 ضعف الرهان وتبدأ 8 أو 12 أو 20 دورة مجانية، وخلالها مثل ذلك، حتى 60 دورة في الجولة.',
      rule4:
        'بحصر كل المواضع البالغة 33,554,432: من نسبة 96.00% يأتي 71.88% من الدورات المدفوعة و24.12% من المجانية. تبدأ المجانية مرة كل 140.4 دورة وتعيد وسطياً 33.9 رهاناً. 52.78% من الدورات تدفع شيئاً. أقصى ما تعيده الجولة 50,430 رهاناً.',
    },
  }),
})
