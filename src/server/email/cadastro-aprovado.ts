import type { Mensagem } from '#server/mailer.ts'

/** To somebody whose request for an account was accepted (spec §4). */
export function cadastroAprovado({ nome, publicUrl }: { nome: string; publicUrl: string }): Mensagem {
  return {
    assunto: 'Seu cadastro foi aprovado',
    texto: `Olá, ${nome}!

Seu cadastro na Réstia foi aprovado. Entre com seu e-mail e sua senha:
${publicUrl}/login
`,
  }
}
