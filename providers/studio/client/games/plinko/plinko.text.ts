import { defineTexts } from '../../define-texts.ts'

export const PLINKO_TEXTS = defineTexts({
  en: {
    title: 'How Plinko works',
    start: 'Drop',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    rows: 'Rows',
    bet: '{rows} rows, {risk}',
    landed: 'The ball landed at {multiplier}.',
    rule1:
      'A ball falls over the pegs. At each row it goes left or right with the same chance, and the bucket where it lands says what the bet returns.',
    rule2:
      'More rows spread the buckets wider. A higher risk pays more at the edges and less in the middle. Each of the 27 tables returns exactly 99%.',
    rule3: 'The ball follows the drawn path, row by row. Nothing steers it.',
  },
  'pt-BR': {
    title: 'Como funciona o Plinko',
    start: 'Soltar',
    risk: 'Risco',
    low: 'Baixo',
    medium: 'Médio',
    high: 'Alto',
    rows: 'Linhas',
    bet: '{rows} linhas, {risk}',
    landed: 'A bola caiu em {multiplier}.',
    rule1:
      'Uma bola cai sobre os pinos. Em cada linha ela vai para a esquerda ou para a direita com a mesma chance, e a casa onde cai diz o que a aposta devolve.',
    rule2:
      'Mais linhas espalham as casas. Um risco maior paga mais nas pontas e menos no meio. Cada uma das 27 tabelas devolve exatamente 99%.',
    rule3: 'A bola segue o caminho sorteado, linha por linha. Nada a desvia.',
  },
  ar: {
    title: 'كيف تعمل لعبة Plinko',
    start: 'أسقط',
    risk: 'المخاطرة',
    low: 'منخفضة',
    medium: 'متوسطة',
    high: 'عالية',
    rows: 'الصفوف',
    bet: 'الصفوف {rows}، {risk}',
    landed: 'سقطت الكرة عند {multiplier}.',
    rule1:
      'تسقط كرة فوق المسامير. في كل صف تذهب يساراً أو يميناً بالفرصة نفسها، والخانة التي تستقر فيها تحدد ما يعيده الرهان.',
    rule2:
      'كلما زادت الصفوف اتسعت الخانات. المخاطرة الأعلى تدفع أكثر عند الأطراف وأقل في الوسط. كل جدول من الجداول السبعة والعشرين يعيد 99% تماماً.',
    rule3: 'تتبع الكرة المسار المسحوب صفاً صفاً. لا شيء يوجهها.',
  },
})
