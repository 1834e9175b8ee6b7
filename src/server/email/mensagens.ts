// The texts of the e-mails. `nome` is what the user typed, in one line.
import { formatarData } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import { PRAZO_DE_APROVACAO_HORAS } from '#domain/conta/user.ts'
import type { Mensagem } from '#server/mailer.ts'

interface Destinatario {
  nome: string
  publicUrl: string
}

/**
 * To an address that nobody has proved yet (decision 080). Without the name: a stranger may have typed it, to write to the owner of the
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
  return {
    assunto: 'Confirme seu e-mail',
    texto: `Olá!

Uma conta na Réstia usa este endereço de e-mail. Se ela é sua, abra este link em até ${validadeDias} dias e toque em "Confirmar e-mail". Ele funciona uma vez só.
${publicUrl}/confirmar-email?token=${token}

Enquanto o e-mail não for confirmado, não mandamos mais nada para ele: nem avisos sobre o cadastro e os pedidos, nem o link para criar uma nova senha.

Se você não tem conta na Réstia, não precisa fazer nada.
`,
  }
}

/** To the owner of an account whose e-mail somebody wanted to register with (rule M2). */
export function tentativaDeCadastro({ nome, publicUrl }: Destinatario): Mensagem {
  return {
    assunto: 'Alguém tentou se cadastrar com seu e-mail',
    texto: `Olá, ${nome}!

Alguém tentou criar uma conta na Réstia com este e-mail. Nada foi criado, porque você já tem uma conta com ele, e a sua não mudou.

Se foi você, entre com seu e-mail e sua senha:
${publicUrl}/login

Se esqueceu a senha, crie outra:
${publicUrl}/recuperar-senha

Se não foi você, não precisa fazer nada. Mandamos este aviso no máximo uma vez por dia.
`,
  }
}

/** To a user whose registration was approved (spec §4). */
export function cadastroAprovado({ nome, publicUrl }: Destinatario): Mensagem {
  return {
    assunto: 'Seu cadastro foi aprovado',
    texto: `Olá, ${nome}!

Seu cadastro na Réstia foi aprovado. Entre com seu e-mail e sua senha:
${publicUrl}/login
`,
  }
}

/** To a user whose refused registration is examined again (rule M1). */
export function cadastroReaberto({ nome, publicUrl }: Destinatario): Mensagem {
  return {
    assunto: 'Seu cadastro voltou para análise',
    texto: `Olá, ${nome}!

Seu cadastro na Réstia foi reaberto e está de novo em análise. A resposta sai em até ${PRAZO_DE_APROVACAO_HORAS} horas, e você não precisa se cadastrar outra vez. Para ver como ele está, entre com seu e-mail e sua senha:
${publicUrl}/login
`,
  }
}

/** To a user who forgot the password (rule M6). */
export function redefinirSenha({
  nome,
  publicUrl,
  token,
  validadeMinutos,
}: Destinatario & { token: string; validadeMinutos: number }): Mensagem {
  return {
    assunto: 'Crie uma nova senha',
    texto: `Olá, ${nome}!

Para criar uma nova senha na Réstia, abra este link em até ${validadeMinutos} minutos. Ele funciona uma vez só.
${publicUrl}/recuperar-senha?token=${token}

Se não foi você quem pediu, não faça nada: sua senha continua a mesma.
`,
  }
}

/**
 * To a buyer whose money the provider gave back (rule M27). `valor` is in centavos. An order that was not cancelled was paid another way
 * or by another boleto (decision 033, rule M40).
 */
export function reembolsoFeito({
  nome,
  publicUrl,
  pedidoId,
  valor,
  cancelado,
}: Destinatario & { pedidoId: number; valor: Centavos; cancelado: boolean }): Mensagem {
  const deQue = cancelado
    ? `do pedido ${pedidoId}, que foi cancelado`
    : `do que foi pago pelo pedido ${pedidoId}. O pedido não muda`
  return {
    assunto: `O dinheiro do pedido ${pedidoId} voltou`,
    texto: `Olá, ${nome}!

O PagBank devolveu ${formatarCentavos(valor)} ${deQue}:
${publicUrl}/pedido/${pedidoId}

Quem tem conta PagBank com o CNPJ do boleto recebe nela. Quem não tem recebe do PagBank um e-mail que explica como resgatar.
`,
  }
}

/** To a seller that was paid outside of the provider (rule M44). `valor` is in centavos, `pagoEm` a date, `observacao` one line. */
export function vendedorPago({
  nome,
  publicUrl,
  contatoDeSuporte,
  pedidoId,
  valor,
  pagoEm,
  observacao,
}: Destinatario & {
  contatoDeSuporte: string
  pedidoId: number
  valor: Centavos
  pagoEm: string
  observacao: string
}): Mensagem {
  return {
    assunto: `Pagamos a você o pedido ${pedidoId}`,
    texto: `Olá, ${nome}!

Em ${formatarData(pagoEm)}, nossa equipe pagou a você ${formatarCentavos(valor)} do pedido ${pedidoId}, por fora do PagBank:
${publicUrl}/pedido/${pedidoId}

Como foi pago: ${observacao}

Se o dinheiro não chegou, escreva para ${contatoDeSuporte}.
`,
  }
}

/** To the address that an account had until now, without the new address. The link takes the change back (decision 080). */
export function emailAlterado({
  nome,
  publicUrl,
  contatoDeSuporte,
  token,
  validadeDias,
}: Destinatario & { contatoDeSuporte: string; token: string; validadeDias: number }): Mensagem {
  return {
    assunto: 'O e-mail da sua conta mudou',
    texto: `Olá, ${nome}!

O e-mail da sua conta na Réstia (${publicUrl}) foi alterado. De agora em diante este endereço não entra mais na conta nem recebe mensagens dela.

Se não foi você, desfaça a mudança em até ${validadeDias} dias. Este link devolve a conta a este endereço e encerra todas as sessões:
${publicUrl}/confirmar-email?desfazer=${token}

Se precisar de ajuda, escreva para ${contatoDeSuporte}.
`,
  }
}

/** To the address that an account had when its password was changed, in any way. */
export function senhaAlterada({
  nome,
  publicUrl,
  contatoDeSuporte,
}: Destinatario & { contatoDeSuporte: string }): Mensagem {
  return {
    assunto: 'A senha da sua conta mudou',
    texto: `Olá, ${nome}!

A senha da sua conta na Réstia foi alterada, e as outras sessões abertas foram encerradas.

Se não foi você, crie uma nova senha em ${publicUrl}/recuperar-senha e escreva para ${contatoDeSuporte}.
`,
  }
}

/** To a buyer in whose cart staff generated a boleto (rule M49). `total` is in centavos. */
export function pedidoDaEquipe({
  nome,
  publicUrl,
  contatoDeSuporte,
  pedidoId,
  total,
  quantidadeDeItens,
}: Destinatario & {
  contatoDeSuporte: string
  pedidoId: number
  total: Centavos
  quantidadeDeItens: number
}): Mensagem {
  const itens = quantidadeDeItens === 1 ? '1 item' : `${quantidadeDeItens} itens`
  return {
    assunto: `A equipe fez o pedido ${pedidoId} para você`,
    texto: `Olá, ${nome}!

A equipe da Réstia fez um pedido em seu nome: pedido ${pedidoId}, com ${itens}, no total de ${formatarCentavos(total)}. O boleto está na página do pedido:
${publicUrl}/pedido/${pedidoId}

Se você não pediu, fale com a equipe: ${contatoDeSuporte}.
`,
  }
}

/** To a buyer that waited for the first quote of a product (rule M58). No price: it may be another one when the message is read. */
export function produtoComCotacao({
  nome,
  publicUrl,
  produtoId,
  produto,
}: Destinatario & { produtoId: number; produto: string }): Mensagem {
  return {
    assunto: `${produto} tem cotação`,
    texto: `Olá, ${nome}!

Você pediu um aviso para quando houvesse cotação de ${produto}. Agora há:
${publicUrl}/produto/${produtoId}

Mandamos este aviso uma vez só.
`,
  }
}

/** To a buyer whose credit limit was changed (rule M49). Both limits are in centavos. */
export function limiteAlterado({
  nome,
  publicUrl,
  contatoDeSuporte,
  antes,
  depois,
}: Destinatario & { contatoDeSuporte: string; antes: Centavos; depois: Centavos }): Mensagem {
  return {
    assunto: 'Seu limite de crédito mudou',
    texto: `Olá, ${nome}!

Seu limite de crédito na Réstia (${publicUrl}) era de ${formatarCentavos(antes)} e agora é de ${formatarCentavos(depois)}.

Se você não esperava esta mudança, fale com a equipe: ${contatoDeSuporte}.
`,
  }
}

/** To a member of staff whose second factor an administrator removed (decision 077). */
export function segundoFatorRemovido({
  nome,
  publicUrl,
  contatoDeSuporte,
}: Destinatario & { contatoDeSuporte: string }): Mensagem {
  return {
    assunto: 'Sua verificação em duas etapas foi removida',
    texto: `Olá, ${nome}!

Um administrador removeu a verificação em duas etapas da sua conta na Réstia. Agora a senha basta para entrar. Ative-a de novo no seu perfil:
${publicUrl}/perfil

Se você não pediu, escreva para ${contatoDeSuporte}.
`,
  }
}
