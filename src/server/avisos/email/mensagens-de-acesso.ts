// The e-mails about who can enter an account.
import { semLinks } from '#domain/cadastro/texto-visivel.ts'
import { type Funcao, NOME_DA_FUNCAO } from '#domain/conta/funcao.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import type { Destinatario, DestinatarioComContato } from './destinatario.ts'
import { montarEmail } from './modelo-de-email.ts'

/** To a user who forgot the password (rule M6). */
export function redefinirSenha({
  nome,
  publicUrl,
  token,
  validadeMinutos,
}: Destinatario & { token: string; validadeMinutos: number }): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'Crie uma nova senha',
    previa: `O link vale por ${validadeMinutos} minutos.`,
    nome,
    partes: [
      `Para criar uma nova senha na Réstia, abra este link em até ${validadeMinutos} minutos. Ele funciona uma vez só.`,
      { acao: { rotulo: 'Criar nova senha', url: `${publicUrl}/recuperar-senha?token=${token}` } },
      'Se não foi você quem pediu, não faça nada: sua senha continua a mesma.',
    ],
  })
}

/** To a person whom a company invites into its team (rule N114); it has no account, and need not know the company. */
export function conviteParaEquipe({
  empresa: digitada,
  email,
  funcao,
  publicUrl,
  token,
  validadeHoras,
}: {
  empresa: string
  /** Whom it invites. */
  email: string
  funcao: Funcao
  publicUrl: string
  token: string
  validadeHoras: number
}): Mensagem {
  const empresa = semLinks(digitada)
  return montarEmail({
    publicUrl,
    assunto: `${empresa} convidou você para a Réstia`,
    previa: `O link vale por ${validadeHoras} horas.`,
    nome: null,
    partes: [
      `${empresa} compra na Réstia (${publicUrl}) e quer você na equipe. Escolha sua senha em até ${validadeHoras} horas; o link funciona uma vez só.`,
      {
        dados: [
          ['Para', email],
          ['Função', NOME_DA_FUNCAO[funcao]],
        ],
      },
      { acao: { rotulo: 'Entrar na equipe', url: `${publicUrl}/convite?token=${token}` } },
      'Se você não conhece a empresa, não faça nada.',
    ],
    motivo: {
      texto: 'Você recebe este e-mail porque uma empresa na Réstia convidou este endereço.',
      temPerfil: false,
    },
  })
}

/** To the address that an account had until now, without the new address. The link takes the change back (design/accounts). */
export function emailAlterado({
  nome,
  publicUrl,
  contatoDeSuporte,
  token,
  validadeDias,
}: DestinatarioComContato & { token: string; validadeDias: number }): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'O e-mail da sua conta mudou',
    previa: 'Se não foi você, desfaça a mudança.',
    nome,
    partes: [
      `O e-mail da sua conta na Réstia (${publicUrl}) foi alterado. De agora em diante este endereço não entra mais na conta nem recebe mensagens dela.`,
      `Se não foi você, desfaça a mudança em até ${validadeDias} dias. Este link devolve a conta a este endereço e encerra todas as sessões.`,
      { acao: { rotulo: 'Desfazer a mudança', url: `${publicUrl}/confirmar-email?desfazer=${token}` } },
      `Se precisar de ajuda, escreva para ${contatoDeSuporte}.`,
    ],
    motivo: {
      texto: 'Você recebe este e-mail porque uma conta na Réstia usava este endereço.',
      temPerfil: false,
    },
  })
}

/** To the address that an account had when its password was changed, in any way. */
export function senhaAlterada({ nome, publicUrl, contatoDeSuporte }: DestinatarioComContato): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'A senha da sua conta mudou',
    previa: 'Se não foi você, crie uma nova senha.',
    nome,
    partes: [
      'A senha da sua conta na Réstia foi alterada, e as outras sessões abertas foram encerradas.',
      `Se não foi você, crie uma nova senha e escreva para ${contatoDeSuporte}.`,
      { acao: { rotulo: 'Criar nova senha', url: `${publicUrl}/recuperar-senha` } },
    ],
  })
}

/** To a member of staff whose second factor an administrator removed (design/sign-in). */
export function segundoFatorRemovido({
  nome,
  publicUrl,
  contatoDeSuporte,
}: DestinatarioComContato): Mensagem {
  return montarEmail({
    publicUrl,
    assunto: 'Sua verificação em duas etapas foi removida',
    previa: 'Agora a senha basta para entrar.',
    nome,
    partes: [
      'Um administrador removeu a verificação em duas etapas da sua conta na Réstia. Agora a senha basta para entrar. Ative-a de novo no seu perfil.',
      { acao: { rotulo: 'Abrir o perfil', url: `${publicUrl}/perfil` } },
      `Se você não pediu, escreva para ${contatoDeSuporte}.`,
    ],
  })
}
