import type { Mensagem } from '#server/mailer.ts'

interface Dados {
  nome: string
  publicUrl: string
  token: string
  validadeMinutos: number
}

/** To somebody who forgot the password (rule M6). */
export function redefinirSenha({ nome, publicUrl, token, validadeMinutos }: Dados): Mensagem {
  return {
    assunto: 'Crie uma nova senha',
    texto: `Olá, ${nome}!

Para criar uma nova senha na Réstia, abra este link em até ${validadeMinutos} minutos. Ele funciona uma vez só.
${publicUrl}/recuperar-senha?token=${token}

Se não foi você quem pediu, não faça nada: sua senha continua a mesma.
`,
  }
}
