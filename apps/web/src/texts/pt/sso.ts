import type { sso as en } from '../en/sso.ts'
import type { Words } from '../words.ts'

export const sso = {
  signInWith: 'Entrar com {name}',
  or: 'ou',
  refused: {
    failed:
      'A resposta do provedor não é confiável. Tente de novo; se voltar a acontecer, avise quem opera este gateway.',
    unavailable: 'O provedor não responde como deveria. Tente de novo daqui a pouco.',
    denied: 'O provedor não permitiu a sua entrada.',
    ended: 'Esta tentativa de entrar terminou. Comece de novo, neste navegador.',
    unknown:
      'Ninguém aqui está vinculado a este acesso. Entre com a sua senha e vincule-o em Configurações → Segurança.',
    unverified: 'O provedor não confirma que este e-mail é seu. Confirme-o lá e tente de novo.',
    domain: 'Pessoas da sua organização ou do seu domínio de e-mail não entram aqui.',
    taken:
      'Alguém aqui usa o seu e-mail. Se for você, entre como antes e vincule o provedor em Configurações → Segurança.',
    unproved:
      'Alguém aqui usa o seu e-mail, mas ainda não mostrou que o endereço é seu. Se for você, entre como antes e vincule o provedor em Configurações → Segurança.',
    suspended: 'Esta conta está suspensa. Fale com quem a forneceu.',
    role: 'Você não tem um papel aqui. Fale com quem cuida do seu acesso no provedor.',
    not_proved: 'O provedor não pediu a sua senha de novo. Saia e entre outra vez.',
    other_person: 'Este acesso no provedor é de outra pessoa aqui.',
    throttled: 'Muitas tentativas. Espere alguns minutos, quinze no máximo, e tente de novo.',
  },
  card: {
    title: 'Entrar com um provedor',
    description: 'Acessos em outros serviços com os quais você entra aqui.',
    none: 'Nenhum acesso está vinculado.',
    linked: 'vinculado',
    used: 'último uso',
    link: 'Vincular {name}',
    unlink: 'Remover',
    unlinkLabel: 'Remover o acesso com {name}',
    unlinkTitle: 'Remover o acesso com {name}?',
    unlinkText: 'Ninguém mais entra com ele como você, e os outros navegadores em que foi usado são desconectados.',
    onlyWay: 'É a única forma com que você entra.',
    unlinked: 'O acesso foi removido.',
  },
  prove: 'Entrar de novo com {name}',
  confirm: {
    why: 'Ninguém mostrou que este endereço é seu. A entrada com um provedor que encontra pessoas pelo endereço precisa disso.',
    ask: 'Enviar-me um link para confirmar',
    sent: 'O e-mail está a caminho. O link vale por 24 horas.',
    title: 'Confirme o seu endereço',
    text: 'Você mostra que lê os e-mails do endereço com que entra.',
    submit: 'Confirmar',
    done: '{email} é seu.',
    back: 'Voltar ao perfil',
    ended: 'Este link não vale mais, ou foi enviado a outro endereço. Peça um novo no seu perfil.',
  },
} as const satisfies Words<typeof en>
