import { defineTexts } from '../../define-texts.ts'

export const WHEEL_TEXTS = defineTexts({
  en: {
    title: 'How Wheel works',
    start: 'Spin',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    segments: 'Segments',
    bet: '{segments} segments, {risk}',
    stopped: 'The wheel stopped at {multiplier}.',
    prizes: 'Prizes and how many of {segments} segments have them',
    rule1:
      'The wheel stops at one of its segments, each as likely as every other. The segment at the pointer says what the bet returns.',
    rule2:
      'Low risk returns a little on four of five segments, medium on every second one, high on a single one. Every wheel returns exactly 99%.',
    rule3: 'The segment is drawn first; the turning only shows it.',
  },
  'pt-BR': {
    title: 'Como funciona a Roda',
    start: 'Girar',
    risk: 'Risco',
    low: 'Baixo',
    medium: 'Médio',
    high: 'Alto',
    segments: 'Segmentos',
    bet: '{segments} segmentos, {risk}',
    stopped: 'A roda parou em {multiplier}.',
    prizes: 'Prêmios e quantos dos {segments} segmentos os têm',
    rule1:
      'A roda para em um dos segmentos, todos com a mesma chance. O segmento no ponteiro diz o que a aposta devolve.',
    rule2:
      'Risco baixo devolve um pouco em quatro de cada cinco segmentos, médio em um de cada dois, alto em um só. Toda roda devolve exatamente 99%.',
    rule3: 'O segmento é sorteado antes; o giro apenas o mostra.',
  },
  ar: {
    title: 'كيف تعمل العجلة',
    start: 'أدِر',
    risk: 'المخاطرة',
    low: 'منخفضة',
    medium: 'متوسطة',
    high: 'عالية',
    segments: 'القطاعات',
    bet: 'القطاعات {segments}، {risk}',
    stopped: 'توقفت العجلة عند {multiplier}.',
    prizes: 'الجوائز وعدد القطاعات التي تحملها من {segments}',
    rule1:
      'تتوقف العجلة عند أحد قطاعاتها، ولكل قطاع الفرصة نفسها. القطاع عند المؤشر يحدد ما يعيده الرهان.',
    rule2:
      'المخاطرة المنخفضة تعيد القليل في أربعة من كل خمسة قطاعات، والمتوسطة في قطاع من كل اثنين، والعالية في قطاع واحد. كل عجلة تعيد 99% تماماً.',
    rule3: 'يُسحب القطاع أولاً، والدوران يعرضه فقط.',
  },
})
