import type { mail as en } from '../en/mail.ts'
import type { Words } from '../words.ts'

export const mail = {
  reset: {
    subject: 'Uma nova senha para o seu gateway',
    text: 'Alguém, provavelmente você, pediu uma nova senha. Escolha-a aqui em até {minutes} minutos:\n\n{url}\n\nSe não foi você, não faça nada: a sua senha continua a mesma. Quem pediu não vê este e-mail.',
  },
  proof: {
    subject: 'Este endereço é seu?',
    text: 'Você pediu no seu gateway para confirmar que este endereço é seu. Confirme aqui em até {hours} horas, no navegador em que você entrou:\n\n{url}\n\nSe você não pediu, não faça nada.',
  },
  login: {
    subject: 'Um novo acesso ao seu gateway',
    text: 'Alguém entrou com o seu endereço onde você ainda não tinha entrado.\n\nNavegador: {browser}\nEndereço: {ip}\nHora: {time}',
    unknown: 'desconhecido',
    where: 'Se não foi você, encerre esse acesso e troque a sua senha em {url}',
    inSettings: 'Se não foi você, encerre esse acesso e troque a sua senha nas configurações.',
  },
  cleared: {
    subject: 'Os seus segundos fatores foram removidos',
    text: '{by} removeu as suas chaves de acesso, o seu aplicativo autenticador e os seus códigos de recuperação, e encerrou todos os seus acessos. Entre com a sua senha e configure novos. Se você não pediu isso, fale com essa pessoa.',
  },
  tokens: {
    subject: '{count, plural, one {Um token termina em breve} other {# tokens terminam em breve}}',
    text: '{count, plural, one {Este token termina em breve. A partir daí, os programas que o usam são recusados:} other {Estes tokens terminam em breve. A partir daí, os programas que os usam são recusados:}}',
    own: '“{name}”: {time}',
    ofApp: '“{name}” (um aplicativo conectado): {time}',
    ofService: '“{name}” da conta de serviço “{service}”: {time}',
    ofTenant: '“{name}” na conta do seu cliente “{tenant}”: {time}',
    more: '{count, plural, one {E mais um.} other {E mais #.}}',
    where: 'Crie outro antes disso: {url}',
    inSettings: 'Crie outro antes disso, nas configurações.',
  },
} as const satisfies Words<typeof en>
