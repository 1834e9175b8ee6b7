import type { Mensagem } from '#server/mailer.ts'

interface Dados {
  nome: string
  publicUrl: string
  contatoDeSuporte: string
}

/** To the address that an account had when its password was changed, by whatever way. */
export function senhaAlterada({ nome, publicUrl, contatoDeSuporte }: Dados): Mensagem {
  return {
    assunto: 'A senha da sua conta mudou',
    texto: `Olá, ${nome}!

A senha da sua conta na Réstia foi alterada, e as outras sessões abertas foram encerradas.

Se não foi você, crie uma nova senha em ${publicUrl}/recuperar-senha e escreva para ${contatoDeSuporte}.
`,
  }
}
