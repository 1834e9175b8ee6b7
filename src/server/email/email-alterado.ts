import type { Mensagem } from '#server/mailer.ts'

interface Dados {
  nome: string
  publicUrl: string
  contatoDeSuporte: string
}

/** To the address that an account had until now; it does not say which one it has instead. */
export function emailAlterado({ nome, publicUrl, contatoDeSuporte }: Dados): Mensagem {
  return {
    assunto: 'O e-mail da sua conta mudou',
    texto: `Olá, ${nome}!

O e-mail da sua conta na Réstia (${publicUrl}) foi alterado. De agora em diante este endereço não entra mais na conta nem recebe mensagens dela.

Se não foi você, escreva já para ${contatoDeSuporte}.
`,
  }
}
