import { PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import type { Mensagem } from '#server/mailer.ts'

/** To somebody whose refused request is looked at once more (rule M1). */
export function cadastroReaberto({ nome, publicUrl }: { nome: string; publicUrl: string }): Mensagem {
  return {
    assunto: 'Seu cadastro voltou para análise',
    texto: `Olá, ${nome}!

Seu cadastro na Réstia foi reaberto e está de novo em análise. A resposta sai em até ${PRAZO_DE_APROVACAO_HORAS} horas, e você não precisa se cadastrar outra vez. Para ver como ele está, entre com seu e-mail e sua senha:
${publicUrl}/login
`,
  }
}
