import type { sessionSending as en } from '../en/session-sending.ts'
import type { Words } from '../words.ts'

export const sessionSending = {
  title: 'Política de envio',
  description:
    'Com que rapidez esta sessão envia, e quando. Mensagens que precisam esperar ficam na fila; nenhuma se perde.',
  preset: 'Política',
  presets: {
    default: 'Como na instalação',
    careful: 'Cuidadosa',
    normal: 'Normal',
    off: 'Desligada',
    custom: 'Valores próprios',
  },
  hints: {
    default: 'Quem opera esta instalação a escolhe.',
    careful: 'Para números vinculados há pouco tempo. O limite diário cresce por 14 dias.',
    normal: 'Para números em uso há algum tempo.',
    off: 'As mensagens saem na hora.',
    custom: 'Um campo vazio significa sem limite.',
  },
  inEffect: 'Vale agora: {policy}.',
  dayLimit: '{count, plural, one {Uma mensagem} other {# mensagens}} em 24 horas hoje, sem respostas.',
  held: '{count, plural, =0 {Nenhuma mensagem está retida.} one {Uma mensagem está retida.} other {# mensagens estão retidas.}}',
  ceiling: 'Esta instalação define limites máximos. Valores maiores não têm efeito: {limits}.',
  ceilings: {
    per_minute: '{count, number} por minuto',
    per_hour: '{count, number} por hora',
    per_day: '{count, number} em 24 horas',
  },
  experience:
    'Ninguém conhece os limites do WhatsApp. Estes valores são experiência, e não uma promessa de que um número não será restringido.',
  save: 'Salvar política',
  saved: 'A política de envio foi salva.',
  missed:
    'A conexão aberta não recebeu a política. Ela vale a partir da próxima conexão; reinicie a sessão para que valha já.',
  network: {
    reasons: {
      reachout_locked: 'O WhatsApp recusou conversas novas.',
      rate_limited: 'O WhatsApp diz que a sessão envia rápido demais.',
      temporary_ban: 'O WhatsApp baniu o número por um tempo.',
      unknown_recipients: 'Muitos destinatários não estão no WhatsApp.',
    },
    effects: {
      slow_down: 'Ela envia a {percent, number}% do seu ritmo',
      no_first_contacts: 'Ninguém recebe uma primeira mensagem',
      bulk_stopped: 'As mensagens em massa estão paradas',
    },
    until: 'até {time}.',
    bulkOnly: 'Sem uma política isto vale só para envios em massa. Mensagens avulsas saem como antes.',
    resume: 'Retomar agora',
    hint: 'Só se você sabe que a causa passou. O que o WhatsApp recusar a partir de agora conta de novo.',
    resumed: 'A sessão envia como antes.',
  },
  fields: {
    per_minute: { label: 'Mensagens por minuto', hint: 'Respostas também contam.' },
    per_hour: { label: 'Mensagens por hora', hint: 'Sem respostas.' },
    per_day: { label: 'Mensagens em 24 horas', hint: 'Sem respostas.' },
    jitter_percent: { label: 'Pausas irregulares, em porcento', hint: 'Quanto as pausas diferem da média.' },
    warm_up_days: { label: 'Aquecimento, em dias', hint: 'O limite diário de uma sessão nova cresce por esse tempo.' },
    warm_up_first_day: { label: 'Mensagens no primeiro dia', hint: 'Onde o aquecimento começa.' },
    first_contact_percent: {
      label: 'Primeiras mensagens a pessoas novas, em porcento',
      hint: 'A parte delas no limite diário.',
    },
    same_text_seconds: {
      label: 'Pausa entre textos iguais, em segundos',
      hint: 'Antes que o mesmo texto vá para outra pessoa.',
    },
    typing_per_minute: {
      label: 'Digitação, em caracteres por minuto',
      hint: 'As pessoas veem a sessão digitando antes que um texto chegue, por 20 segundos no máximo.',
    },
    quiet_from: {
      label: 'Horas de silêncio a partir de',
      hint: 'Pelo relógio do destinatário. Respostas saem mesmo assim.',
    },
    quiet_to: { label: 'Horas de silêncio até', hint: 'No dia seguinte, se for mais cedo.' },
  },
} satisfies Words<typeof en>
