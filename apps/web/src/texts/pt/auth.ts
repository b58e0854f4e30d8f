import type { auth as en } from '../en/auth.ts'
import type { Words } from '../words.ts'

export const auth = {
  email: 'E-mail',
  password: 'Senha',
  language: 'Idioma',
  unreachable: 'Não foi possível acessar o gateway. Verifique se ele está em execução e tente de novo.',
  exposed:
    'Este gateway pode ser acessado sem criptografia: senhas e mensagens podem ser lidas no caminho. Sirva-o por https e defina MESSENGER_PUBLIC_URL com esse endereço.',
  login: {
    title: 'Entrar',
    submit: 'Entrar',
    wrong: 'O e-mail ou a senha não está correto.',
    throttled: 'Muitas tentativas sem sucesso. Espere alguns minutos, quinze no máximo, e tente de novo.',
  },
  setup: {
    pageTitle: 'Configurar',
    title: 'Configure seu gateway',
    description: 'Crie o proprietário. Você entrará logo em seguida.',
    code: 'Código de configuração',
    codeHint: 'Impresso onde o gateway foi iniciado; também em secrets.json, na pasta de dados.',
    wrongCode: 'Este código não está correto.',
    name: 'Seu nome',
    passwordHint: 'Pelo menos 12 caracteres, e não uma que muitas pessoas usam.',
    submit: 'Criar proprietário e entrar',
    done: 'O proprietário já existe. Entre com a conta dele.',
    throttled: 'Muitos códigos errados. Espere um minuto.',
  },
} satisfies Words<typeof en>
