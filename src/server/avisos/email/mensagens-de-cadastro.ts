// The e-mails about a registration and the address that it gave.
import { PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type { Destinatario } from './destinatario.ts'
import { montarEmail } from './modelo-de-email.ts'

/**
 * To an address that is not proved yet (design/accounts). Without the name: a stranger may have typed it, to write to the owner of the
 * address.
 */
export function confirmarEmail({
  publicUrl,
  token,
  validadeDias,
}: {
  publicUrl: string
  token: string
  validadeDias: number
}): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'Confirme seu e-mail',
    previa: `O link vale por ${validadeDias} dias.`,
    nome: null,
    partes: [
      `Uma conta na Réstia usa este endereço de e-mail. Se ela é sua, abra este link em até ${validadeDias} dias e toque em "Confirmar e-mail". Ele funciona uma vez só.`,
      { acao: { rotulo: 'Abrir o link', url: `${publicUrl}/confirmar-email?token=${token}` } },
      'Enquanto o e-mail não for confirmado, não mandamos mais nada para ele: nem avisos sobre o cadastro e os pedidos, nem o link para criar uma nova senha.',
      'Se você não tem conta na Réstia, não precisa fazer nada.',
    ],
    motivo: {
      texto: 'Você recebe este e-mail porque uma conta na Réstia usa este endereço.',
      temPerfil: false,
    },
  })
}

/** To the owner of an account after another registration with its e-mail (rule M2). */
export function tentativaDeCadastro({ nome, publicUrl }: Destinatario): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'Alguém tentou se cadastrar com seu e-mail',
    previa: 'Nada foi criado, e sua conta não mudou.',
    nome,
    partes: [
      'Alguém tentou criar uma conta na Réstia com este e-mail. Nada foi criado, porque você já tem uma conta com ele, e a sua não mudou.',
      'Se foi você, entre com seu e-mail e sua senha.',
      { acao: { rotulo: 'Entrar', url: `${publicUrl}/login` } },
      { link: { rotulo: 'Esqueci minha senha', url: `${publicUrl}/recuperar-senha` } },
      'Se não foi você, não precisa fazer nada. Mandamos este aviso no máximo uma vez por dia.',
    ],
  })
}

/** To a user whose registration was approved (spec §4). */
export function cadastroAprovado({ nome, publicUrl }: Destinatario): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'Seu cadastro foi aceito',
    previa: 'Você já pode entrar na Réstia.',
    nome,
    partes: [
      'Seu cadastro na Réstia foi aceito. Entre com seu e-mail e sua senha.',
      { acao: { rotulo: 'Entrar', url: `${publicUrl}/login` } },
    ],
  })
}

/** To a user whose refused registration is examined again (rule M1). */
export function cadastroReaberto({ nome, publicUrl }: Destinatario): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'Seu cadastro voltou para análise',
    previa: `A resposta sai em até ${PRAZO_DE_APROVACAO_HORAS} horas.`,
    nome,
    partes: [
      `Seu cadastro na Réstia foi reaberto e está de novo em análise. A resposta sai em até ${PRAZO_DE_APROVACAO_HORAS} horas, e você não precisa se cadastrar outra vez. Para ver como ele está, entre com seu e-mail e sua senha.`,
      { acao: { rotulo: 'Entrar', url: `${publicUrl}/login` } },
    ],
  })
}

/** To a user whose registration waits until something of it is mended (rule N104). */
export function correcaoPedida({
  nome,
  publicUrl,
  observacao,
}: Destinatario & { observacao: string }): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'Falta corrigir seu cadastro',
    previa: 'Entre e corrija o que a equipe pediu.',
    nome,
    partes: [
      'Para aceitar seu cadastro na Réstia, a equipe pede esta correção:',
      observacao,
      'Entre com seu e-mail e sua senha: os campos a corrigir abrem em seguida.',
      { acao: { rotulo: 'Entrar', url: `${publicUrl}/login` } },
    ],
  })
}
